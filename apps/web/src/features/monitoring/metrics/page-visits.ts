/** Page-visit tally: per path, count and lastVisited timestamp (spec sections 3 and 9). */
export const pageVisitsKey = "meridian-page-visits";
const maxPaths = 200;

interface PageVisit {
  readonly count: number;
  readonly lastVisited: number;
}
export type PageVisits = Readonly<Record<string, PageVisit>>;

type Store = Pick<Storage, "getItem" | "setItem">;

export function countVisit(path: string, now: number, store: Store): void {
  const visits = readVisits(store);
  const next = { ...visits, [path]: { count: (visits[path]?.count ?? 0) + 1, lastVisited: now } };
  const newest = Object.entries(next).sort(([, a], [, b]) => b.lastVisited - a.lastVisited);
  store.setItem(pageVisitsKey, JSON.stringify(Object.fromEntries(newest.slice(0, maxPaths))));
}

/** Empty when the stored data is invalid. Parsed by hand, because zod is larger than all of monitoring. */
export function readVisits(store: Store): PageVisits {
  try {
    const stored = JSON.parse(store.getItem(pageVisitsKey) ?? "{}") as unknown;
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, PageVisit] => isPageVisit(entry[1])),
    );
  } catch {
    return {};
  }
}

function isPageVisit(value: unknown): value is PageVisit {
  const { count, lastVisited } = (value ?? {}) as Partial<Record<keyof PageVisit, unknown>>;
  return typeof count === "number" && typeof lastVisited === "number";
}
