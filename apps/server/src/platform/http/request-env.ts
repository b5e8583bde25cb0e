import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** What every handler may rely on; set by `frame.ts` before any route runs. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Address of the person's machine, seen through trusted proxies only. */
    clientAddress: string;
    /** For a call that does long work in turns: other requests no longer go after it. */
    leaveForeground: () => void;
  };
}

/** A header as it came in. `c.req.header` builds a Headers object first, which a hot path need not pay for. */
export function incomingHeader(c: Context<RequestEnv>, name: Lowercase<string>): string | undefined {
  const value = c.env.incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
