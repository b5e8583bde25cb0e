const minutes = 60_000;

/** Data-cache defaults (spec section 9): fresh for 5 min, cached for 10 min, 3 retries; mutations retry once after 1 s. */
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
