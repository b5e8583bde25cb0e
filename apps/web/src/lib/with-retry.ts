import { isClientError } from "./api.ts";
import { retryDelay } from "./query-defaults.ts";

/** Retries a failed call with backoff, then throws the last error. */
export async function withRetry<Result>(
  run: () => Promise<Result>,
  retries: number,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= retries || isClientError(error)) throw error;
      await wait(retryDelay(attempt));
    }
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
