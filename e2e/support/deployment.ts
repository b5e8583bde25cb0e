import { readFileSync } from "node:fs";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A second address of the running server that can switch to a new build, in which every app file has a new name. */
export interface Deployment {
  readonly url: string;
  /** Change it to deploy another one. */
  build: Build;
  stop(): Promise<void>;
}

/**
 * `previous`: the recorded service worker of an older build, an empty page, and empty files where its own are gone.
 * `second`: the first build under new file names; the old names are gone, as after any deployment.
 */
type Build = "previous" | "first" | "second";

export async function startDeployment(target: string): Promise<Deployment> {
  const server = createServer((incoming, outgoing) => forwardRequest(target, deployment, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const deployment: Deployment = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    build: "previous",
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return deployment;
}

function forwardRequest(
  target: string,
  { build }: Deployment,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const second = build === "second";
  const url = incoming.url ?? "/";
  const previous = build === "previous";
  if (previous && url === "/sw.js") {
    outgoing.writeHead(200, { "content-type": "text/javascript" }).end(previousWorker);
    return;
  }
  if (second && url.startsWith("/assets/")) {
    outgoing.writeHead(404, { "content-type": "application/json" }).end("{}");
    return;
  }
  const path = second ? url.replace(/^\/assets-b\//, "/assets/") : url;
  // Drop conditional headers, because a 304 for the first build would be wrong for the second.
  const headers = {
    ...omitHeaders(incoming.headers, "if-none-match"),
    "accept-encoding": "identity",
    // The server accepts changes only from its own origin.
    ...(incoming.headers.origin === undefined ? {} : { origin: target }),
  };
  const onward = request(target + path, { method: incoming.method, headers }, (answer) => {
    if (previous && (url === "/" || answer.statusCode === 404)) {
      answer.resume();
      outgoing
        .writeHead(200, { "content-type": url.endsWith(".json") ? "application/json" : "text/html" })
        .end("{}");
      return;
    }
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
        .writeHead(answer.statusCode ?? 502, omitHeaders(answer.headers, "content-length", "etag"))
        .end(text);
    });
  });
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
}

const previousWorker = readFileSync(new URL("../fixtures/previous-build/sw.js", import.meta.url));

function omitHeaders(headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
