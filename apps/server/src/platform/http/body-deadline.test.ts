import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { enforceBodyDeadline, liftBodyDeadline, maxBodyMs } from "./body-deadline.ts";

const server = createServer((incoming, outgoing) => {
  if (incoming.url === "/batch") liftBodyDeadline(incoming);
  void drain(incoming).then((length) => outgoing.end(String(length)));
});
enforceBodyDeadline(server, 150);
const listening = new Promise<number>((resolve) => {
  server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
});
afterEach(() => server.closeAllConnections());

async function drain(incoming: IncomingMessage): Promise<number> {
  let length = 0;
  try {
    for await (const chunk of incoming) length += (chunk as Buffer).length;
  } catch {
    // Aborted by the deadline.
  }
  return length;
}

/** Sends the head, half of the body, and the rest after `restAfterMs`. */
async function sendSlowly(path: string, restAfterMs: number): Promise<string> {
  const socket = connect(await listening, "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nhello`);
  const rest = setTimeout(() => socket.write("world"), restAfterMs);
  let response = "";
  for await (const chunk of socket) response += String(chunk);
  clearTimeout(rest);
  return response;
}

test("rejects a request with 408 if its body does not arrive in time", async () => {
  expect(await sendSlowly("/call", 60_000)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"slow_body"/);
});

test("handles a body that arrives in time", async () => {
  expect(await sendSlowly("/call", 10)).toMatch(/^HTTP\/1\.1 200 [\s\S]*10$/);
});

test("lets a handler with its own limits take longer", async () => {
  expect(await sendSlowly("/batch", 500)).toMatch(/^HTTP\/1\.1 200 [\s\S]*10$/);
});

test("waits less than a minute for a body", () => {
  expect(maxBodyMs).toBeLessThan(59_000);
});
