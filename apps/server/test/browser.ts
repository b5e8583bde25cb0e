import { request } from "node:http";
import type { TestServer } from "./server.ts";

/** One visitor's browser without its screen: it keeps cookies and speaks JSON. */
export interface Browser {
  /** `GET` unless a body is given, then `POST`; a method before the path says otherwise: `DELETE /api/account`. */
  call(target: string, body?: unknown): Promise<Reply>;
  signIn(email: string, password?: string): Promise<Reply>;
  readonly cookies: ReadonlyMap<string, string>;
  /** Takes over another browser's cookies. */
  adopt(other: Browser): void;
}

export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  // Tests look into whatever was answered.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  /** What was answered as it came: for files. */
  readonly bytes: Buffer;
}

/** `from` is the address it calls from: every 127.x.y.z is this machine, yet another place to the server. */
export function openBrowser(server: TestServer, from = "127.0.0.1"): Browser {
  const cookies = new Map<string, string>();
  const call = async (target: string, body?: unknown): Promise<Reply> => {
    const [path, method = body === undefined ? "GET" : "POST"] = target.split(" ").reverse() as [
      string,
      string?,
    ];
    const host = new URL(server.config.baseUrl).host;
    const reply = await send(server.url + path, host, method, from, cookies, body);
    for (const cookie of reply.headers["set-cookie"] ?? []) keep(cookies, cookie);
    return reply;
  };
  return {
    call,
    signIn: (email, password = "demo-password") => call("/api/session/sign-in", { email, password }),
    cookies,
    adopt: (other) => other.cookies.forEach((value, name) => cookies.set(name, value)),
  };
}

function send(
  url: string,
  host: string,
  method: string,
  localAddress: string,
  cookies: ReadonlyMap<string, string>,
  body: unknown,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const outgoing = request(
      url,
      {
        method,
        localAddress,
        headers: {
          host,
          "user-agent": "test browser",
          ...(cookie && { cookie }),
          ...(sent && { "content-type": "application/json", "content-length": sent.length }),
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
    outgoing.end(sent);
  });
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = "", ...attributes] = setCookie.split(";");
  const [name = "", ...value] = pair.split("=");
  const ended = attributes.some((attribute) => attribute.trim().toLowerCase() === "max-age=0");
  if (ended) cookies.delete(name);
  else cookies.set(name, value.join("="));
}
