import { ApiError, isTransient } from "./api.ts";

/** When a failed call is tried again; in the form of the query library's options. */
export interface RetryPolicy {
  /** `failures` counts earlier failures: 0 for the first. */
  readonly retry: (failures: number, error: unknown) => boolean;
  /** In milliseconds. */
  readonly retryDelay: (failures: number) => number;
}

/** Reads (spec section 9): 3 retries with exponential backoff, capped at 30 s. */
export const readRetries: RetryPolicy = {
  retry: (failures, error) => failures < 3 && isTransient(error),
  retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
};

/**
 * Mutations (spec section 9): one retry after 1 s. It has the same idempotency key, so nothing is done twice. A device
 * without a network does not retry: the user should know at once.
 */
export const mutationRetries: RetryPolicy = {
  retry: (failures, error) =>
    isStillRunning(error) ? failures < maxWaits : failures < 1 && isTransient(error) && !isOffline(),
  retryDelay: () => 1000,
};

const maxWaits = 30;

/** Node has no `onLine`, and older versions no `navigator`. */
const isOffline = () =>
  (globalThis as { readonly navigator?: { readonly onLine?: boolean } }).navigator?.onLine === false;

/** The first attempt's connection was lost, but the server is still working on it. */
const isStillRunning = (error: unknown) => error instanceof ApiError && error.code === "in_progress";

/** Retries a call without the query library, which the first load does not include. */
export async function withRetry<Result>(
  run: () => Promise<Result>,
  { retry, retryDelay }: RetryPolicy,
): Promise<Result> {
  for (let failures = 0; ; failures++) {
    try {
      return await run();
    } catch (error) {
      if (!retry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
