import type { ContentfulStatusCode } from "hono/utils/http-status";
import { HttpError } from "./http-error.ts";
import type { RequestContext } from "./request-env.ts";

/** nginx's status for a client that disconnected. It is only used in the log and the metrics. */
const clientClosedRequest = 499 as ContentfulStatusCode;

/** Aborts when the client disconnects before the response is complete, so that work for it can stop. */
export function clientSignal(c: RequestContext): AbortSignal {
  const { outgoing } = c.env;
  const controller = new AbortController();
  const onClose = () => {
    if (outgoing.writableFinished) return;
    controller.abort(new HttpError(clientClosedRequest, "client_closed_request", "The client disconnected."));
  };
  if (outgoing.closed) onClose();
  else outgoing.once("close", onClose);
  return controller.signal;
}
