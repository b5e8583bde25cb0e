import { type Query, QueryClient } from "@tanstack/react-query";
import { isClientError } from "./api.ts";
import { type CacheGroup, cacheGroups } from "./client-cache.ts";
import { mutationDefaults, queryDefaults } from "./query-defaults.ts";

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, retry: shouldRetry }, mutations: mutationDefaults },
  });
  limitGroups(client);
  return client;
}

/** What the server refused stays refused; anything else is tried as often as the spec says. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < queryDefaults.retry && !isClientError(error);
}

/** Grading-systems cache key version v2 (spec section 9); it goes up when their shape changes. */
export const gradingSystemsVersion = "v2";

/** Cache keys the spec names, as far as something is read under them (decision 099). */
export const queryKeys = {
  gradingSystems: (country: string) => ["grading_systems", gradingSystemsVersion, country],
  userProfile: ["user_profile"],
  subscriptionStatus: ["subscription_status"],
  academicReports: ["academic_reports"],
  institution: (domain: string) => ["institutions", domain],
  calculationHistory: (filter: unknown) => ["calculation_history", filter],
  teams: ["teams"],
  educationSystems: ["education_systems"],
} as const;

/** Groups with a lifetime and a cap of their own, by the first element of the key. */
const groups: Readonly<Record<string, CacheGroup>> = {
  grading_systems: "grading_systems",
  user_profile: "user_profiles",
  academic_reports: "academic_reports",
  institutions: "institutions",
};

/** How long the entries of a group are fresh and kept (spec section 9). */
export const groupTimes = (group: CacheGroup) => ({
  staleTime: cacheGroups[group].lifetime,
  gcTime: cacheGroups[group].lifetime,
});

/** A new entry beyond its group's cap removes the least-used one that no screen shows. */
function limitGroups(client: QueryClient): void {
  const cache = client.getQueryCache();
  const uses = new Map<string, number>();
  cache.subscribe(({ type, query }) => {
    if (type === "observerAdded") uses.set(query.queryHash, (uses.get(query.queryHash) ?? 0) + 1);
    if (type === "removed") uses.delete(query.queryHash);
    if (type !== "added") return;
    const group = groupOf(query);
    if (!group) return;
    const entries = cache.getAll().filter((one) => groupOf(one) === group);
    if (entries.length <= cacheGroups[group].entries) return;
    const [least] = entries
      .filter((one) => one !== query && !one.isActive())
      .sort((a, b) => (uses.get(a.queryHash) ?? 0) - (uses.get(b.queryHash) ?? 0));
    if (least) cache.remove(least);
  });
}

function groupOf({ queryKey }: Query): CacheGroup | undefined {
  return groups[String(queryKey[0])];
}
