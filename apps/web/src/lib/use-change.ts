import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "./api.ts";
import { applyChange } from "./apply-change.ts";
import { useSignInAgain } from "./sign-in-again.ts";
import { clearErrors, notifyError } from "./toasts.ts";

interface ChangeOptions<Name, Result> {
  /** Identifies which of several buttons is busy; see `doing`. */
  readonly name?: Name;
  readonly onDone?: (result: Result) => void;
  /** Shows the error on the page; without it, the error goes into a toast. */
  readonly onRefused?: (message: string, error: ApiError | null) => void;
}

/**
 * Runs one change at a time on a page that uses queries: busy while it runs, then the queries under the key are
 * invalidated. An error leaves the form's input; a user whose session ended can sign in over the page.
 */
export function useChange<Name extends string = string, Data = unknown>(
  queryKeyOrReload: QueryKey | ((data: Data | null) => Promise<unknown>),
  unreached?: string,
) {
  const queries = useQueryClient();
  const signInAgain = useSignInAgain();
  const [busy, setBusy] = useState(false);
  const [doing, setDoing] = useState<Name | null>(null);
  const readAgain =
    typeof queryKeyOrReload === "function"
      ? queryKeyOrReload
      : () => queries.invalidateQueries({ queryKey: queryKeyOrReload });

  /** Resolves to true when the change succeeded. */
  const run = async <Result extends Data>(
    change: () => Promise<Result>,
    { name, onDone, onRefused = notifyError }: ChangeOptions<Name, Result> = {},
  ): Promise<boolean> => {
    clearErrors();
    setBusy(true);
    setDoing(name ?? null);
    const refusal = await applyChange(change, { readAgain, signInAgain, unreached }, onDone);
    if (refusal) onRefused(refusal.message, refusal.error);
    setBusy(false);
    setDoing(null);
    return refusal === null;
  };
  return { busy, doing, run };
}

/** Like `useChange`, for screens that show the error inline until the next attempt. */
export function useChangeWithInlineError<Name extends string = string, Data = unknown>(
  ...page: Parameters<typeof useChange<Name, Data>>
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, doing, run: runChange } = useChange<Name, Data>(...page);
  const run = <Result extends Data>(
    change: () => Promise<Result>,
    options: Omit<ChangeOptions<Name, Result>, "refused"> = {},
  ): Promise<boolean> => {
    setRefusal(null);
    return runChange(change, { ...options, onRefused: setRefusal });
  };
  return { busy, doing, refusal, run, clearRefusal: () => setRefusal(null) };
}
