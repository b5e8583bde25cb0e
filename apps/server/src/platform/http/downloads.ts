import type { Context } from "hono";
import { createFairQueue, QueueFullError } from "../workers/fair-queue.ts";
import { HttpFault } from "./fault.ts";
import type { RequestEnv } from "./request-env.ts";

/** Files that are read from the database while they are sent. Each owner has a few at a time. */
export interface Downloads {
  /** Takes a place until the answer has been sent or the client has hung up; declines when there is none. */
  admit(c: Context<RequestEnv>, owner: string): Promise<void>;
}

const maxPerOwner = 2;
const maxDownloads = 40;

export function createDownloads(): Downloads {
  const places = createFairQueue({
    maxRunning: maxDownloads,
    maxRunningPerOwner: maxPerOwner,
    maxQueued: maxDownloads,
    maxQueuedPerOwner: maxPerOwner,
  });
  return {
    async admit(c, owner) {
      const release = await places.acquire(owner).catch((error: unknown) => {
        throw declined(error);
      });
      const { outgoing } = c.env;
      if (outgoing.closed) release();
      else outgoing.once("close", release);
    },
  };
}

function declined(error: unknown): unknown {
  if (!(error instanceof QueueFullError)) return error;
  if (error.scope === "owner") {
    const message = `You have ${maxPerOwner} exports in progress already. Wait until one has finished, then try again.`;
    return new HttpFault(429, "too-many-exports", message, { retryAfterSeconds: 10, cause: error });
  }
  const message = "Many exports are in progress right now. Try again in a minute.";
  return new HttpFault(503, "busy", message, { retryAfterSeconds: 60, cause: error });
}
