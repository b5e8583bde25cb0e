import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Available in every handler; set by `frame.ts` before any route runs. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's IP address, as reported by trusted proxies. */
    clientAddress: string;
    /** For a call that does long work in steps: it no longer takes precedence over other long work. */
    leaveForeground: () => void;
  };
}

/** A request, with its response so far. */
export type RequestContext = Context<RequestEnv>;

/** Reads a request header without creating the Headers object that `c.req.header` needs. For hot paths. */
export function incomingHeader(c: RequestContext, name: Lowercase<string>): string | undefined {
  const value = c.env.incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}
