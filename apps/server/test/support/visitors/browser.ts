import { request } from "node:http";
import type { TestServer } from "../servers/server.ts";

/** A visitor's HTTP client: it stores cookies and sends JSON. */
export interface Browser {
  /** `GET` by default, `POST` with a body; a method before the path overrides it: `DELETE /api/account`. */
  call(target: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  signIn(email: string, password?: string): Promise<Reply>;
  readonly cookies: ReadonlyMap<string, string>;
  /** Copies another browser's cookies. */
  adopt(other: Browser): void;
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  // Tests access arbitrary fields of the response.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  /** The raw response, for files. */
  readonly bytes: Buffer;
}

/** `from` is the client address: every 127.x.y.z is this machine, but a different client to the server. */
export function openBrowser(
  server: Pick<TestServer, "url"> & { readonly config: Pick<TestServer["config"], "baseUrl"> },
  from = "127.0.0.1",
): Browser {
  const cookies = new Map<string, string>();
  const call: Browser["call"] = async (target, body, headers = {}) => {
    const [path, method = body === undefined ? "GET" : "POST"] = target.split(" ").reverse() as [
      string,
      string?,
    ];
    const host = new URL(server.config.baseUrl).host;
    const reply = await send(server.url + path, host, method, from, cookies, body, headers);
    for (const cookie of reply.headers["set-cookie"] ?? []) storeCookie(cookies, cookie);
    return reply;
  };
  return {
    call,
    signIn: (email, password = "demo-password") => call("/api/session/sign-in", { email, password }),
    cookies,
    adopt: (other) => other.cookies.forEach((value, name) => cookies.set(name, value)),
  };
}

/** A browser whose visitor has signed in. */
export async function openSignedIn(
  server: Parameters<typeof openBrowser>[0],
  email: string,
  from?: string,
): Promise<Browser> {
  const browser = openBrowser(server, from);
  await browser.signIn(email);
  return browser;
}

function send(
  url: string,
  host: string,
  method: string,
  localAddress: string,
  cookies: ReadonlyMap<string, string>,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const outgoing = request(
      url,
      {
        method,
        localAddress,
        headers: {
          host,
          "user-agent": "test browser",
          ...(cookie && { cookie }),
          ...(payload && { "content-type": "application/json", "content-length": payload.length }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          const isJson = (incoming.headers["content-type"] ?? "").includes("json");
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            json: isJson ? JSON.parse(text) : text,
            bytes,
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

function storeCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = "", ...attributes] = setCookie.split(";");
  const [name = "", ...value] = pair.split("=");
  const isExpired = attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0");
  if (isExpired) cookies.delete(name);
  else cookies.set(name, value.join("="));
}
