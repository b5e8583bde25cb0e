import type { TimelineEntry } from "@meridian/contract/queue/schemas";

/** The return that a record has not been finished after yet. `entries` are newest first. */
export function findOpenReturn(entries: readonly TimelineEntry[]): TimelineEntry | null {
  const last = entries.find(({ action }) => action === "returned" || finishing.has(action));
  return last?.action === "returned" ? last : null;
}

const finishing: ReadonlySet<string> = new Set(["final", "approved", "second-reading-started"]);
