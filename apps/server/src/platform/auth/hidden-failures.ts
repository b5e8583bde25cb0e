import { AsyncLocalStorage } from "node:async_hooks";

const failuresOfCall = new AsyncLocalStorage<unknown[]>();

/** Runs a call of the auth library. What the library only writes to its log, and keeps out of the error it throws, is collected. */
export function collectFailures<Answer>(failures: unknown[], call: () => Promise<Answer>): Promise<Answer> {
  return failuresOfCall.run(failures, call);
}

/** The library's log. Outside a call of ours there is nothing in it that anybody waits for. */
export function logOfLibrary(level: string, ...said: readonly unknown[]): void {
  if (level === "error") failuresOfCall.getStore()?.push(...said.filter((part) => part instanceof Error));
}
