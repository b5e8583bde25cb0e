import { type QueueFilter, type QueueView, queueViews } from "@meridian/contract/queue/schemas";

/** What the URL says about the queue; null if it shows all records instead. */
export interface QueueAddress {
  readonly filter: QueueFilter;
  readonly evaluationId: string | null;
}

export function readQueueAddress(params: URLSearchParams): QueueAddress | null {
  const requested = params.get("queue");
  if (requested === null) return null;
  const view: QueueView = queueViews.find((one) => one === requested) ?? "open";
  const text = (name: string) => params.get(name)?.slice(0, 60) || undefined;
  const flagged = params.get("flagged") === "1" ? ("1" as const) : undefined;
  const filter = { view, search: text("search"), country: text("country"), tag: text("tag"), flagged };
  return { filter: withoutEmpty(filter), evaluationId: params.get("record") };
}

export function writeQueueAddress({ filter, evaluationId }: QueueAddress): URLSearchParams {
  const { view, ...rest } = filter;
  const params = new URLSearchParams({ queue: view });
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value);
  if (evaluationId) params.set("record", evaluationId);
  return params;
}

function withoutEmpty(filter: QueueFilter): QueueFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as QueueFilter;
}
