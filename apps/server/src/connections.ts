import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

/** The open connections of a server, so that idle ones can be closed without losing a request. */
export interface Connections {
  /** Ends idle connections. Ones whose next request is already arriving are left for the next call. */
  endIdle(): void;
  /** True when no response can be sent any more, so the request must not be handled. */
  hasEnded(socket: Socket): boolean;
}

/** How long to wait for the client to close its side before destroying the socket. */
const lingerMs = 1_000;

export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, { requests: number; bytesAtRest: number }>();
  const ended = new WeakSet<Socket>();
  server.on("connection", (socket: Socket) => {
    open.set(socket, { requests: 0, bytesAtRest: 0 });
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, outgoing) => {
    const state = open.get(socket);
    if (!state) return;
    state.requests++;
    outgoing.once("close", () => {
      state.requests--;
      state.bytesAtRest = socket.bytesRead;
    });
  });
  return {
    endIdle() {
      for (const [socket, { requests, bytesAtRest }] of open) {
        if (requests > 0 || socket.bytesRead !== bytesAtRest || ended.has(socket)) continue;
        ended.add(socket);
        socket.end();
        setTimeout(() => socket.destroy(), lingerMs).unref();
      }
    },
    hasEnded: (socket) => ended.has(socket),
  };
}
