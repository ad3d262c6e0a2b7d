// Talking to the stand-in.

import { toast } from "./toast.js";
import { t } from "./words.js";

// The answer, or null (and the person is told) if it was refused or nobody is there.
export async function ask(address, body, { quiet = false } = {}) {
  let response;
  try {
    response = await fetch(`/sandbox/${address}`, { method: "POST", body: JSON.stringify(body) });
  } catch {
    if (!quiet) toast(t("failed"));
    return null;
  }
  if (response.ok) return response.json();
  if (!quiet) toast(t("refused"));
  return null;
}

// News for one user, until `close()` is called; comes back by itself when the stand-in was restarted.
export function listen(user, onNews, onOpen) {
  let socket = null;
  let closed = false;
  function open() {
    socket = new WebSocket(`ws://${location.host}/sandbox/live?user=${user}`);
    socket.addEventListener("open", onOpen);
    socket.addEventListener("message", (event) => onNews(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (closed) return;
      onNews({ t: "bot", connected: false });
      setTimeout(() => closed || open(), 1000);
    });
  }
  open();
  return {
    close() {
      closed = true;
      socket.close();
    },
  };
}
