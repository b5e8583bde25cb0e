import { draftsOf, removeDraftsOf } from "./features/calculator/drafts/sign-out.ts";
import { mayHaveQueued } from "./lib/queue-flag.ts";

const queue = async () => (await import("./lib/offline-queue.ts")).offlineQueue();

/** What an account would leave on this device, in words: actions not sent yet, then drafts. */
export async function leftBehind(userId: string): Promise<readonly string[]> {
  const unsent = mayHaveQueued() ? await (await queue()).list(userId) : [];
  const drafts = await draftsOf(userId);
  return [...unsent.map(({ label }) => `Not sent yet: ${label}`), ...drafts.map(({ title }) => title)];
}

export async function removeLeftBehind(userId: string): Promise<void> {
  await removeDraftsOf(userId);
  if (mayHaveQueued()) await (await queue()).discardAll(userId);
}
