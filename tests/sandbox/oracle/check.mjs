// Reads exchanges (an array of { method, path, request, status, response }) from standard input and holds each
// against Discord's OpenAPI. Prints an array of { where, problem }, and how many bodies were checked.
//
// The npm package has the schemas as Zod, and which path has which schema only as TypeScript types: those are read here.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as schemas from "discord-api-spec/zod";
import * as z from "zod/mini";

const types = readFileSync(fileURLToPath(import.meta.resolve("discord-api-spec")).replace(/\.js$/, ".ts"), "utf-8");

// "/channels/{channel_id}" -> { get: { request, responses: { "200": type } } }
function readPaths() {
  const paths = [];
  for (const [, path, body] of types.matchAll(/^ {2}"(\/[^"]*)": \{\n(.*?)^ {2}\};/gms)) {
    const methods = {};
    for (const [, method, operation] of body.matchAll(/^ {4}(\w+): \{\n(.*?)^ {4}\};/gms)) {
      const request = /^ {6}requestBody\??:\s*(.*?);$\s*responses:/ms.exec(operation)?.[1];
      const responses = Object.fromEntries(
        [...operation.matchAll(/^ {8}"(\w+)":\s*(.*?);$(?=\s*(?:\/\*\*|\}|"))/gms)].map((found) => [found[1], found[2]]),
      );
      methods[method] = { request, responses };
    }
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+");
    paths.push({ path, expression: new RegExp(`^${pattern}$`), methods, holes: path.split("{").length });
  }
  // "/messages/@original" before "/messages/{message_id}"
  return paths.sort((a, b) => a.holes - b.holes);
}

// A type such as `(A | B)[] | null` as a schema; null where it is written out and not by name.
function schemaOf(type) {
  const made = alternatives(type).map((part) => {
    if (part === "null") return z.null();
    if (part === "undefined") return z.undefined();
    const [, inner] = /^(.*)\[\]$/s.exec(part) ?? [];
    const item = inner ? schemaOf(inner) : null;
    if (inner) return item && z.array(item);
    return /^\(.*\)$/s.test(part) ? schemaOf(part.slice(1, -1)) : schemas[`${part}Schema`];
  });
  return made.every(Boolean) ? z.union(made) : null;
}

// The parts of a union, split at the bars that stand in no bracket.
function alternatives(type) {
  const parts = [""];
  let depth = 0;
  for (const sign of type) {
    depth += { "(": 1, ")": -1 }[sign] ?? 0;
    if (sign === "|" && !depth) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

// Zod wants times to end in Z; Discord writes +00:00.
function withZulu(value) {
  if (typeof value === "string") return value.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)\+00:00$/, "$1Z");
  if (Array.isArray(value)) return value.map(withZulu);
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withZulu(inner)]));
  }
  return value;
}

function deepest(issues, path = []) {
  return issues.flatMap((issue) => {
    const here = [...path, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors?.length) {
      // the alternative that came closest
      const best = issue.errors.map((inner) => deepest(inner, here)).sort((a, b) => a.length - b.length)[0];
      if (best?.length) return best;
    }
    return [`${here.join(".")}: ${issue.message}`];
  });
}

const paths = readPaths();
const problems = [];
let checked = 0;

function check(where, type, value) {
  const schema = type && schemaOf(type);
  if (!schema) return problems.push({ where, problem: `no schema for ${type}` });
  checked += 1;
  const result = z.safeParse(schema, withZulu(value));
  if (!result.success) for (const problem of deepest(result.error.issues)) problems.push({ where, problem });
}

for (const { method, path, request, status, response } of JSON.parse(readFileSync(0, "utf-8"))) {
  const where = `${method} ${path} ${status}`;
  const operation = paths.find((one) => one.expression.test(path))?.methods[method.toLowerCase()];
  if (!operation) {
    problems.push({ where, problem: "not in the specification" });
    continue;
  }
  const answer = operation.responses[status] ?? operation.responses[`${String(status)[0]}XX`];
  if (request !== null && status < 300) check(`${where} request`, operation.request, request);
  if (status !== 204) check(`${where} response`, answer, response);
  else if (!("204" in operation.responses)) problems.push({ where, problem: "204 is not foreseen" });
}

console.log(JSON.stringify({ checked, problems }));
