import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Server as NetServer } from "node:net";
import { Refusal } from "./platform/refusal.ts";

/** Listens and tells the port (0 asks the system for a free one); a port that is taken is a refusal. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  // Longer than the 60 s after which common load balancers drop an idle connection, so that they do it, not we.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 120_000;
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

/** Who has not heard yet that we stop may still come; every answer from now on asks to come back elsewhere. */
const noticeMs = 250;
const longestMs = 20_000;

/** Takes no new connection any more and resolves when every request in flight has been answered. */
export async function stopListening(server: Server): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, noticeMs));
  await new Promise<void>((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), noticeMs);
    const forced = setTimeout(() => server.closeAllConnections(), longestMs);
    // Not http's own `close`, which resets idle connections at once, with the request that is on its way to us.
    NetServer.prototype.close.call(server, () => {
      clearInterval(idle);
      clearTimeout(forced);
      resolve();
    });
  });
}
