import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ReceiverResponse {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

/** An external HTTP server for tests: it records requests and responds as configured. */
export interface Receiver {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedRequest[];
  /** How to respond from now on; undefined never responds. */
  respond: (request: ReceivedRequest) => ReceiverResponse | undefined | Promise<ReceiverResponse | undefined>;
  stop(): Promise<void>;
}

export async function startReceiver(
  answer: Receiver["respond"] = () => ({ status: 200 }),
  port = 0,
): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    const respond = async () => {
      const { method = "", url = "", headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(chunks).toString("utf8") };
      receiver.received.push(request);
      const reply = await receiver.respond(request);
      if (!reply) return;
      const type = reply.json === undefined ? "text/plain" : "application/json";
      outgoing.writeHead(reply.status, { "content-type": type, ...reply.headers });
      outgoing.end(reply.json === undefined ? (reply.text ?? "") : JSON.stringify(reply.json));
    };
    incoming.on("end", () => void respond());
  });
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const boundPort = (server.address() as AddressInfo).port;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${boundPort}`,
    port: boundPort,
    received: [],
    respond: answer,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
