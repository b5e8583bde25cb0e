import { createFairQueue } from "../workers/fair-queue.ts";
import { toQueueFullResponse } from "./queue-full.ts";
import type { RequestContext } from "./request-env.ts";

/** Limits concurrent downloads that stream from the database, per owner and in total. */
export interface Downloads {
  /** Takes a slot until the response has been sent or the client disconnects. Throws if no slot is free. */
  admit(c: RequestContext, owner: string): Promise<void>;
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
        throw toQueueFullResponse(error, {
          code: "too_many_exports",
          message: `You already have ${maxPerOwner} exports in progress. Wait until one is finished, then try again.`,
          retryAfterSeconds: 10,
          busyMessage: "Many exports are in progress right now. Try again in a minute.",
        });
      });
      const { outgoing } = c.env;
      if (outgoing.closed) release();
      else outgoing.once("close", release);
    },
  };
}
