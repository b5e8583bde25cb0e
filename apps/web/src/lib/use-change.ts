import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiError } from "./api.ts";
import { makeChange } from "./make-change.ts";
import { useSignInAgain } from "./sign-in-again.ts";
import { clearErrors, notifyError } from "./toasts.ts";

interface Course<Name, Result> {
  /** Which of several buttons is at work; see `doing`. */
  readonly name?: Name;
  readonly done?: (result: Result) => void;
  /** Where the screen has a place for a refusal; otherwise it goes into a toast. */
  readonly refused?: (message: string, error: ApiError | null) => void;
}

/**
 * One change at a time on a page that reads with queries: busy while it runs, then what stands under the key is read
 * again. A refusal leaves what was typed; whoever was signed out meanwhile may sign in over the page.
 */
export function useChange<Name extends string = string, Answer = unknown>(
  shown: QueryKey | ((answer: Answer | null) => Promise<unknown>),
  unreached?: string,
) {
  const queries = useQueryClient();
  const signInAgain = useSignInAgain();
  const [busy, setBusy] = useState(false);
  const [doing, setDoing] = useState<Name | null>(null);
  const readAgain =
    typeof shown === "function" ? shown : () => queries.invalidateQueries({ queryKey: shown });

  /** True when the change was made. */
  const run = async <Result extends Answer>(
    change: () => Promise<Result>,
    { name, done, refused = notifyError }: Course<Name, Result> = {},
  ): Promise<boolean> => {
    clearErrors();
    setBusy(true);
    setDoing(name ?? null);
    const refusal = await makeChange(change, { readAgain, signInAgain, unreached }, done);
    if (refusal) refused(refusal.message, refusal.error);
    setBusy(false);
    setDoing(null);
    return refusal === null;
  };
  return { busy, doing, run };
}

/** The same where the screen keeps a place for the refusal: it stands there until the next try. */
export function useChangeInPlace<Name extends string = string, Answer = unknown>(
  ...page: Parameters<typeof useChange<Name, Answer>>
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, doing, run: change } = useChange<Name, Answer>(...page);
  const run = <Result extends Answer>(
    made: () => Promise<Result>,
    course: Omit<Course<Name, Result>, "refused"> = {},
  ): Promise<boolean> => {
    setRefusal(null);
    return change(made, { ...course, refused: setRefusal });
  };
  return { busy, doing, refusal, run, clearRefusal: () => setRefusal(null) };
}
