import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Bodies have at most 1 MB, which even a slow phone can send in this time. */
export const maxBodyMs = 30_000;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends requests whose body does not arrive in time, so that slow senders cannot hold connections. Node's
 * `requestTimeout` allows no exceptions, but a batch may take minutes.
 */
export function enforceBodyDeadline(server: Server, bodyMs = maxBodyMs): void {
  server.prependListener("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasBody(incoming)) return;
    const deadline = setTimeout(() => {
      if (!incoming.complete) rejectRequest(incoming, outgoing);
    }, bodyMs);
    deadlines.set(incoming, deadline);
    incoming.once("close", () => clearTimeout(deadline));
    outgoing.once("close", () => clearTimeout(deadline));
  });
}

/** For a handler that limits the time for its body itself. */
export function liftBodyDeadline(incoming: IncomingMessage): void {
  clearTimeout(deadlines.get(incoming));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function rejectRequest({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify({
    error: { code: "slow_body", message: "The request took too long to arrive. Please try again." },
  });
  const head = [
    "HTTP/1.1 408 Request Timeout",
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
