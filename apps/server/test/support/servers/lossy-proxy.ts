import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the server under test that can lose responses. */
export interface LossyProxy {
  readonly url: string;
  /** The requests so far, with what the server answered. */
  readonly forwarded: readonly ForwardedRequest[];
  /** Lets the server finish the next request, then closes the connection instead of passing on the response. */
  loseNextResponse(): void;
  stop(): Promise<void>;
}

interface ForwardedRequest {
  readonly target: string;
  readonly idempotencyKey: string | undefined;
  readonly status: number;
  readonly wasReplayed: boolean;
  readonly wasLost: boolean;
}

export async function startLossyProxy(serverUrl: string): Promise<LossyProxy> {
  const forwarded: ForwardedRequest[] = [];
  let losesNext = false;
  const proxy = createServer((incoming, outgoing) => {
    const { method = "", url = "", headers } = incoming;
    const upstream = request(serverUrl + url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const wasLost = losesNext;
        losesNext = false;
        const { statusCode: status = 0 } = response;
        forwarded.push({
          target: `${method} ${url}`,
          idempotencyKey: headers["idempotency-key"] as string | undefined,
          status,
          wasReplayed: response.headers["idempotency-replayed"] === "true",
          wasLost,
        });
        if (wasLost) incoming.socket.destroy();
        else outgoing.writeHead(status, response.headers).end(Buffer.concat(chunks));
      });
    });
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    forwarded,
    loseNextResponse() {
      losesNext = true;
    },
    stop() {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(() => resolve()));
    },
  };
}
