"""Who may talk to the sandbox: nobody but this machine, its own page and its own tests."""

from typing import Any

import aiohttp
import pytest

from bot.sandbox import serve


async def test_only_this_machine() -> None:
    with pytest.raises(ValueError, match=r"127\.0\.0\.1"):
        await serve(host="0.0.0.0")


async def _status(method: str, url: str, **headers: str) -> int:
    async with aiohttp.ClientSession() as session, session.request(method, url, headers=headers, data=b"{}") as answer:
        return answer.status


async def test_foreign_names_are_refused(sandbox: Any) -> None:
    assert await _status("GET", sandbox.url + "/") == 200
    assert await _status("GET", sandbox.url + "/", Host="evil.example") == 403
    assert await _status("GET", sandbox.url + "/", Host=f"evil.example:{sandbox.url.rsplit(':')[-1]}") == 403


async def test_only_the_page_and_the_tests_act_as_people(sandbox: Any) -> None:
    see = sandbox.url + "/sandbox/see/home"
    assert await _status("POST", see) == 403
    assert await _status("POST", see, Origin="https://evil.example") == 403
    assert await _status("POST", see, Origin=sandbox.url) == 200
    assert await _status("POST", see, **{"X-Sandbox-Key": "wrong"}) == 403
    assert await _status("POST", see, **{"X-Sandbox-Key": sandbox.key}) == 200


async def test_the_page_cannot_change_how_discord_behaves(sandbox: Any) -> None:
    tool = sandbox.url + "/sandbox/tool/requests"
    assert await _status("POST", tool, Origin=sandbox.url) == 403
    assert await _status("POST", tool, **{"X-Sandbox-Key": sandbox.key}) == 200


async def test_sockets_of_other_pages_are_refused(sandbox: Any) -> None:
    async with aiohttp.ClientSession() as session:
        for address in (sandbox.gateway_url, sandbox.url.replace("http", "ws") + "/sandbox/live?user=101"):
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await session.ws_connect(address, headers={"Origin": "https://evil.example"})


async def test_the_policy_allows_nothing_from_outside_and_nothing_inline(sandbox: Any) -> None:
    async with aiohttp.ClientSession() as session, session.get(sandbox.url) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


async def test_nonsense_is_a_refusal_not_a_crash(sandbox: Any) -> None:
    async with aiohttp.ClientSession(headers={"X-Sandbox-Key": sandbox.key}) as session:
        for address in ("do/click", "do/slash", "see/messages", "tool/configure"):
            async with session.post(f"{sandbox.url}/sandbox/{address}", data=b'{"x": 1}') as answer:
                assert answer.status in (400, 409)
