import { QueryClient } from "@tanstack/react-query";

const minutes = 60_000;

/** Data-cache defaults (spec section 9): fresh 5 min, kept 10 min, 3 retries, mutations retry once after 1 s. */
export const queryDefaults = {
  staleTime: 5 * minutes,
  gcTime: 10 * minutes,
  retry: 3,
  retryDelay,
  refetchOnWindowFocus: true,
  refetchOnReconnect: false,
} as const;

export const mutationDefaults = { retry: 1, retryDelay: 1000 } as const;

/** Exponential backoff capped at 30 s. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: queryDefaults, mutations: mutationDefaults } });
}

/** Cache keys the spec names. The version of grading systems goes up when their shape changes. */
export const queryKeys = {
  session: ["session"],
  gradingSystems: (country: string) => ["grading_systems", "v2", country],
  countrySortConfig: ["country_sort_config"],
  userProfile: (userId: string) => ["user_profile", userId],
  subscriptionStatus: (userId: string) => ["subscription_status", userId],
  calculationHistory: (filter: unknown) => ["calculation_history", filter],
  teams: ["teams"],
  blogPosts: ["blog_posts"],
  relatedPosts: (slug: string) => ["related_posts", slug],
  educationSystems: ["education_systems"],
  /** What a page with content of its own is drawn from, by its path. */
  page: (pathname: string) => ["page", pathname],
} as const;
