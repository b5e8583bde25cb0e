import { isClientError } from "./api.ts";
import { retryDelay } from "./query-defaults.ts";

/** Tries again after a failure, ever later; the last failure is the caller's. */
export async function retrying<Answer>(
  run: () => Promise<Answer>,
  retries: number,
  wait: (milliseconds: number) => Promise<void> = pause,
): Promise<Answer> {
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
