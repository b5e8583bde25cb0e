import { getSharedQueryClient } from "./query-provider.tsx";
import { mutationRetries } from "./retry-policy.ts";

/** Sends one request of a mutation through the query library, which retries it. */
export function runMutation<Result>(send: () => Promise<Result>): Promise<Result> {
  const client = getSharedQueryClient();
  // Nothing reads the result from the cache. Zero would make the library check for its removal all the time.
  const options = { mutationFn: send, gcTime: 1000, ...mutationRetries };
  return client.getMutationCache().build<Result, Error, void, unknown>(client, options).execute();
}
