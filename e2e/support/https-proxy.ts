import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSigned } from "../../apps/server/test/support/servers/certificates.ts";

/** The proxy described in docs/deployment.md: terminates TLS and distributes requests round robin to the running processes. */
export interface HttpsProxy {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startHttpsProxy(ports: () => readonly number[]): Promise<HttpsProxy> {
  let turn = 0;
  const server = createServer(selfSigned, (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => forward([...ports()], Buffer.concat(chunks)));

    /** A process that is down has not seen the request, so the next one can handle it. */
    function forward(left: number[], body: Buffer): void {
      const [port] = left.splice(turn++ % left.length, 1);
      if (port === undefined) return void outgoing.writeHead(502).end();
      const headers = {
        ...incoming.headers,
        "x-forwarded-for": incoming.socket.remoteAddress ?? "",
        "x-forwarded-proto": "https",
      };
      const { method, url: path } = incoming;
      const onward = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on("error", () => (outgoing.headersSent ? outgoing.destroy() : forward(left, body)));
      onward.end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
