import { request as requestHttp } from "node:http";
import type { Socket } from "node:net";
import { type DialContext, dial } from "./dial.ts";
import { toOutboundError, OutboundError } from "./outbound-error.ts";

export interface OutgoingRequest {
  readonly url: string;
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For the whole exchange; the default is 30 s. */
  readonly timeoutMs?: number;
  /** Limit for a successful response; the default is 1 MB. Only the beginning of any other response is read. */
  readonly maxBytes?: number;
}

export interface OutgoingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const defaultTimeout = 30_000;
const defaultMaxBytes = 1_000_000;
/** We show only a few hundred characters of an error, so longer responses are truncated. */
const maxErrorBytes = 16_000;
const maxLocationLength = 300;
const connectTimeout = 10_000;

/** Sends one HTTP request over a connection from `dial`. Redirects are reported, not followed. */
export async function sendRequest(
  outgoing: OutgoingRequest,
  dialing: DialContext,
): Promise<OutgoingResponse> {
  const url = parseAddress(outgoing.url);
  const tls = url.protocol === "https:";
  const timeoutMs = outgoing.timeoutMs ?? defaultTimeout;
  const deadline = Date.now() + timeoutMs;
  const socket = await dial(
    {
      host: url.hostname,
      port: Number(url.port) || (tls ? 443 : 80),
      tls,
      timeoutMs: Math.min(timeoutMs, connectTimeout),
    },
    dialing,
  );
  const response = await exchange(url, outgoing, socket, Math.max(1, deadline - Date.now()));
  if (response.status >= 300 && response.status < 400 && response.headers.location !== undefined) {
    throw new OutboundError(
      "redirected",
      `${url.host} redirects to ${String(response.headers.location).slice(0, maxLocationLength)}. Enter the final URL instead.`,
    );
  }
  return response;
}

function exchange(
  url: URL,
  { method = "GET", headers = {}, body, maxBytes = defaultMaxBytes }: OutgoingRequest,
  socket: Socket,
  timeoutMs: number,
): Promise<OutgoingResponse> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      clearTimeout(timer);
      socket.destroy();
      reject(toOutboundError(error, url.host));
    };
    const timer = setTimeout(
      () =>
        fail(
          new OutboundError(
            "timeout",
            `${url.host} did not respond within ${Math.round(timeoutMs / 1000)} seconds.`,
          ),
        ),
      timeoutMs,
    );
    const outgoing = requestHttp(
      {
        createConnection: () => socket,
        method,
        path: url.pathname + url.search,
        headers: {
          Host: url.host,
          "User-Agent": "Meridian",
          Connection: "close",
          ...(body !== undefined && { "Content-Length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (incoming) => {
        const status = incoming.statusCode ?? 0;
        const isError = status < 200 || status >= 300;
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = () => {
          clearTimeout(timer);
          socket.destroy();
          const body = Buffer.concat(chunks);
          const text = (isError ? body.subarray(0, maxErrorBytes) : body).toString("utf8");
          resolve({ status, headers: incoming.headers, text });
        };
        incoming.on("data", (chunk: Buffer) => {
          size += chunk.length;
          if (!isError && size > maxBytes)
            return fail(new OutboundError("too-large", `${url.host} sent more than ${maxBytes} bytes.`));
          chunks.push(chunk);
          if (isError && size > maxErrorBytes) finish();
        });
        incoming.on("end", finish);
        incoming.on("error", fail);
      },
    );
    outgoing.on("error", fail);
    outgoing.end(body);
  });
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === "") {
    throw new OutboundError("bad-address", "The URL must start with https:// and contain a host name.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new OutboundError("bad-address", "The URL must not contain a username or password.");
  }
  return url;
}
