import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { HttpFault } from "./fault.ts";
import type { RequestEnv } from "./request-env.ts";

/** nginx's status for a client that hung up. No one receives it; it is for the log and the metrics. */
const clientClosedRequest = 499 as ContentfulStatusCode;

/** Aborts when the client hangs up before it has its answer, so that no one works for it any more. */
export function clientSignal(c: Context<RequestEnv>): AbortSignal {
  const { outgoing } = c.env;
  const controller = new AbortController();
  const onClose = () => {
    if (outgoing.writableFinished) return;
    controller.abort(new HttpFault(clientClosedRequest, "client-closed-request", "The client hung up."));
  };
  if (outgoing.closed) onClose();
  else outgoing.once("close", onClose);
  return controller.signal;
}
