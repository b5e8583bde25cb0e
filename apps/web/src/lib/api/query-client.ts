import { type Query, QueryClient } from "@tanstack/react-query";
import { readRetries } from "./retry-policy.ts";

/** Data-cache defaults (spec section 9): fresh for 5 min, cached for 10 min, refetched on focus, not on reconnect. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        ...readRetries,
        refetchOnWindowFocus: true,
        refetchOnReconnect: false,
      },
      // Without a network, a mutation fails at once; the library would hold it back until the network returns.
      mutations: { networkMode: "always" },
    },
  });
  limitGroups(client);
  return client;
}

const minutes = 60_000;

/** Client cache groups (spec section 9): entry lifetime and maximum number of entries. */
export const cacheGroups = {
  default: { lifetime: 5 * minutes, entries: 100 },
  grading_systems: { lifetime: 60 * minutes, entries: 10 },
  user_profiles: { lifetime: 15 * minutes, entries: 50 },
  academic_reports: { lifetime: 5 * minutes, entries: 100 },
  institutions: { lifetime: 30 * minutes, entries: 20 },
} as const;

type CacheGroup = keyof typeof cacheGroups;

/** Grading-systems cache key version v2 (spec section 9); bump it when their shape changes. */
const gradingSystemsVersion = "v2";

/** The spec's cache keys that are in use (decision 099). */
export const queryKeys = {
  gradingSystems: (country: string) => ["grading_systems", gradingSystemsVersion, country],
  userProfile: ["user_profile"],
  subscriptionStatus: ["subscription_status"],
  academicReports: ["academic_reports"],
  institution: (domain: string) => ["institutions", domain],
  calculationHistory: ["calculation_history"],
  teams: ["teams"],
  educationSystems: ["education_systems"],
} as const;

/** Groups with their own lifetime and cap, by the first element of the key. */
const groups: Readonly<Record<string, CacheGroup>> = {
  grading_systems: "grading_systems",
  user_profile: "user_profiles",
  academic_reports: "academic_reports",
  institutions: "institutions",
};

/** How long the entries of a group stay fresh and cached (spec section 9). */
export const groupTimes = (group: CacheGroup) => ({
  staleTime: cacheGroups[group].lifetime,
  gcTime: cacheGroups[group].lifetime,
});

/** When a new entry exceeds its group's cap, evicts the least-used entry that is not on screen. */
function limitGroups(client: QueryClient): void {
  const cache = client.getQueryCache();
  const uses = new Map<string, number>();
  cache.subscribe(({ type, query }) => {
    if (type === "observerAdded") uses.set(query.queryHash, (uses.get(query.queryHash) ?? 0) + 1);
    if (type === "removed") uses.delete(query.queryHash);
    if (type !== "added") return;
    const group = getCacheGroup(query);
    if (!group) return;
    const entries = cache.getAll().filter((entry) => getCacheGroup(entry) === group);
    if (entries.length <= cacheGroups[group].entries) return;
    const [leastUsed] = entries
      .filter((entry) => entry !== query && !entry.isActive())
      .sort((a, b) => (uses.get(a.queryHash) ?? 0) - (uses.get(b.queryHash) ?? 0));
    if (leastUsed) cache.remove(leastUsed);
  });
}

function getCacheGroup({ queryKey }: Query): CacheGroup | undefined {
  return groups[String(queryKey[0])];
}
