import type { HttpBindings } from "@hono/node-server";

/** What every handler may rely on; set by `frame.ts` before any route runs. */
export interface RequestEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Address of the person's machine, seen through trusted proxies only. */
    clientAddress: string;
  };
}
