import type { Context } from "hono";
import { createFairQueue, QueueFullError } from "../workers/fair-queue.ts";
import { HttpError } from "./http-error.ts";
import type { RequestEnv } from "./request-env.ts";

/** Limits concurrent downloads that stream from the database, per owner and in total. */
export interface Downloads {
  /** Takes a slot until the response has been sent or the client disconnects. Throws if no slot is free. */
  admit(c: Context<RequestEnv>, owner: string): Promise<void>;
}

const maxPerOwner = 2;
const maxDownloads = 40;

export function createDownloads(): Downloads {
  const queue = createFairQueue({
    maxRunning: maxDownloads,
    maxRunningPerOwner: maxPerOwner,
    maxQueued: maxDownloads,
    maxQueuedPerOwner: maxPerOwner,
  });
  return {
    async admit(c, owner) {
      const release = await queue.acquire(owner).catch((error: unknown) => {
        throw toHttpError(error);
      });
      const { outgoing } = c.env;
      if (outgoing.closed) release();
      else outgoing.once("close", release);
    },
  };
}

function toHttpError(error: unknown): unknown {
  if (!(error instanceof QueueFullError)) return error;
  if (error.scope === "owner") {
    const message = `You already have ${maxPerOwner} exports in progress. Wait until one is finished, then try again.`;
    return new HttpError(429, "too_many_exports", message, { retryAfterSeconds: 10, cause: error });
  }
  const message = "Many exports are in progress right now. Try again in a minute.";
  return new HttpError(503, "busy", message, { retryAfterSeconds: 60, cause: error });
}
