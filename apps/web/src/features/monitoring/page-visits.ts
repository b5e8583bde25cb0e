/** Page-visit tally: per path, count and lastVisited timestamp (spec sections 3 and 9). */
export const pageVisitsKey = "meridian-page-visits";
const mostPaths = 200;

interface Visited {
  readonly count: number;
  readonly lastVisited: number;
}
export type PageVisits = Readonly<Record<string, Visited>>;

type Store = Pick<Storage, "getItem" | "setItem">;

export function countVisit(path: string, now: number, store: Store): void {
  const known = readVisits(store);
  const next = { ...known, [path]: { count: (known[path]?.count ?? 0) + 1, lastVisited: now } };
  const newest = Object.entries(next).sort(([, a], [, b]) => b.lastVisited - a.lastVisited);
  store.setItem(pageVisitsKey, JSON.stringify(Object.fromEntries(newest.slice(0, mostPaths))));
}

/** Empty when something else wrote what stands there. By hand: the schema library weighs more than all of monitoring. */
export function readVisits(store: Store): PageVisits {
  try {
    const kept = JSON.parse(store.getItem(pageVisitsKey) ?? "{}") as unknown;
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Visited] => isVisited(entry[1])),
    );
  } catch {
    return {};
  }
}

function isVisited(value: unknown): value is Visited {
  const { count, lastVisited } = (value ?? {}) as Partial<Record<keyof Visited, unknown>>;
  return typeof count === "number" && typeof lastVisited === "number";
}
