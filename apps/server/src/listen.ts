import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as NetServer } from "node:net";
import type { Connections } from "./connections.ts";
import { OperatorError } from "./platform/operator-error.ts";

/** Starts listening and resolves with the port (0 picks a free one). */
export function listen(server: Server, host: string, port: number): Promise<number> {
  // Longer than the usual 60 s idle timeout of load balancers, so that the load balancer closes the connection first.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  // Bodies have their own deadline (platform/http/body-deadline.ts).
  server.requestTimeout = 0;
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainListenError(error, host, port)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new OperatorError(
      `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1}.`,
    );
  }
  if (error.code === "EACCES")
    return new OperatorError(`Port ${port} requires elevated privileges; choose a port above 1024.`);
  if (error.code === "EADDRNOTAVAIL")
    return new OperatorError(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** Gives load balancers time to see /readyz fail; responses carry `Connection: close` from now on. */
const noticeMs = 250;
const maxDrainMs = 20_000;

/**
 * Stops accepting connections and resolves when every request has finished. Idle connections are closed after
 * `idleGraceMs`; until then their next request is handled, and the response asks the client to reconnect.
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
    // Not `http.Server.close`, which destroys idle connections at once and would lose a request already on its way.
    NetServer.prototype.close.call(server, () => {
      clearInterval(closing);
      clearTimeout(forced);
      resolve();
    });
  });
}
