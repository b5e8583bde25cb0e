import { QueryClient } from "@tanstack/react-query";
import { isClientError } from "./api.ts";
import { mutationDefaults, queryDefaults } from "./query-defaults.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { ...queryDefaults, retry: shouldRetry }, mutations: mutationDefaults },
  });
}

/** What the server refused stays refused; anything else is tried as often as the spec says. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < queryDefaults.retry && !isClientError(error);
}

/** Grading-systems cache key version v2 (spec section 9); it goes up when their shape changes. */
export const gradingSystemsVersion = "v2";

/** Cache keys the spec names. */
export const queryKeys = {
  gradingSystems: (country: string) => ["grading_systems", gradingSystemsVersion, country],
  countrySortConfig: ["country_sort_config"],
  userProfile: (userId: string) => ["user_profile", userId],
  subscriptionStatus: (userId: string) => ["subscription_status", userId],
  calculationHistory: (filter: unknown) => ["calculation_history", filter],
  teams: ["teams"],
  blogPosts: ["blog_posts"],
  relatedPosts: (slug: string) => ["related_posts", slug],
  educationSystems: ["education_systems"],
} as const;
