import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "./api.ts";
import { isSignedOut, useSignInAgain } from "./sign-in-again.ts";

/** One deed at a time: busy while it runs, the queries under `key` read again after it, a refusal in words. */
export function useAction(key: string, unreached = "The server could not be reached. Nothing was changed.") {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const signInAgain = useSignInAgain();
  const run = async <Result>(name: string, deed: () => Promise<Result>, done?: (result: Result) => void) => {
    setBusy(name);
    setRefusal(null);
    try {
      const result = await deed();
      await queries.invalidateQueries({ queryKey: [key] });
      done?.(result);
    } catch (error) {
      if (isSignedOut(error)) signInAgain();
      setRefusal(error instanceof ApiError ? error.message : unreached);
    } finally {
      setBusy(null);
    }
  };
  return { busy, refusal, run };
}
