import { QueueFullError } from "../workers/fair-queue.ts";
import { HttpError } from "./http-error.ts";

interface QueueFullMessages {
  /** The response to an owner who has used up their share. */
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds: number;
  /** The response if all owners together have too many. */
  readonly busyMessage: string;
}

/** The response to work that its queue has rejected. Other errors stay as they are. */
export function toQueueFullResponse(
  error: unknown,
  { code, message, retryAfterSeconds, busyMessage }: QueueFullMessages,
): unknown {
  if (!(error instanceof QueueFullError)) return error;
  return error.scope === "owner"
    ? new HttpError(429, code, message, { retryAfterSeconds, cause: error })
    : new HttpError(503, "busy", busyMessage, { retryAfterSeconds: 60, cause: error });
}
