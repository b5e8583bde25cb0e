import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A second address of the running server, behind which a new build can go live: every file of the app gets a new name. */
export interface Deployment {
  readonly url: string;
  build: "first" | "second";
  stop(): Promise<void>;
}

export async function startDeployment(target: string): Promise<Deployment> {
  const server = createServer((incoming, outgoing) => pass(target, deployment, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const deployment: Deployment = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    build: "first",
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return deployment;
}

/** The second build is the first under new names; the old names are gone, as after any deployment. */
export function deployAgain(deployment: Deployment): void {
  deployment.build = "second";
}

function pass(
  target: string,
  { build }: Deployment,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const second = build === "second";
  const asked = incoming.url ?? "/";
  if (second && asked.startsWith("/assets/")) {
    outgoing.writeHead(404, { "content-type": "application/json" }).end("{}");
    return;
  }
  const path = second ? asked.replace(/^\/assets-b\//, "/assets/") : asked;
  // A file of the first build is no answer to a question about the second: always ask for the whole.
  const headers = { ...without(incoming.headers, "if-none-match"), "accept-encoding": "identity" };
  const onward = request(target + path, { method: incoming.method, headers }, (answer) => {
    const type = answer.headers["content-type"] ?? "";
    if (!second || !/html|javascript|css/.test(type)) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.on("end", () => {
      const text = Buffer.concat(chunks).toString().replaceAll("assets/", "assets-b/");
      outgoing
        .writeHead(answer.statusCode ?? 502, without(answer.headers, "content-length", "etag"))
        .end(text);
    });
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}

function without(headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
