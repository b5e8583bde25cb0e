import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as NetServer } from "node:net";
import type { Connections } from "./connections.ts";
import { Refusal } from "./platform/refusal.ts";

/** Listens and tells the port (0 asks the system for a free one); a port that is taken is a refusal. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  // Longer than the 60 s after which common load balancers drop an idle connection, so that they do it, not we.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // Bodies have a deadline of their own (platform/http/body-deadline.ts).
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusalFor(error, host, port)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function refusalFor(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new Refusal(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1}.`,
    );
  }
  if (error.code === "EACCES") return new Refusal(`Port ${port} needs more rights; choose one above 1024.`);
  if (error.code === "EADDRNOTAVAIL") return new Refusal(`HOST ${host} is no address of this machine.`);
  return error;
}

/** Time for load balancers to notice that /readyz fails; answers from now on carry `Connection: close`. */
const noticeMs = 250;
const maxDrainMs = 20_000;

/**
 * Accepts no new connections and resolves when every request has been answered. Connections that stay idle for
 * `idleGraceMs` are closed: until then their next request is answered, with the advice to reconnect elsewhere.
 */
export async function stopListening(
  server: Server,
  connections: Connections,
  idleGraceMs: number,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, noticeMs));
  await new Promise<void>((resolve) => {
    const graceEnds = Date.now() + idleGraceMs;
    const closing = setInterval(() => {
      if (Date.now() >= graceEnds) connections.endIdle();
    }, noticeMs);
    const forced = setTimeout(() => server.closeAllConnections(), maxDrainMs);
    // Not http's own `close`, which destroys idle connections at once, with the request that is on its way to us.
    NetServer.prototype.close.call(server, () => {
      clearInterval(closing);
      clearTimeout(forced);
      resolve();
    });
  });
}
