import { AsyncLocalStorage } from "node:async_hooks";

const failuresOfCall = new AsyncLocalStorage<unknown[]>();

/** Runs an auth library call and collects errors that the library only logs instead of attaching them to what it throws. */
export function collectFailures<Result>(failures: unknown[], call: () => Promise<Result>): Promise<Result> {
  return failuresOfCall.run(failures, call);
}

/** Log function for the library. Errors logged outside our calls are dropped. */
export function logAuthLibrary(level: string, ...values: readonly unknown[]): void {
  if (level === "error") failuresOfCall.getStore()?.push(...values.filter((value) => value instanceof Error));
}
