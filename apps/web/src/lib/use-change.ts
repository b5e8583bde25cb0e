import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "./api.ts";
import { isSignedOut, useSignInAgain } from "./sign-in-again.ts";
import { notifyError } from "./toasts.ts";

/**
 * One change on a page that reads with queries: busy while it runs, then what stands under `queryKey` is read again. A
 * refusal goes to `refused` when the form has a place for it, otherwise into a toast; either way what was typed stays.
 */
export function useChangeOf(queryKey: readonly unknown[]) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const signInAgain = useSignInAgain();

  const run = async (
    change: () => Promise<unknown>,
    { done, refused }: { readonly done?: () => void; readonly refused?: (message: string) => void } = {},
  ): Promise<void> => {
    setBusy(true);
    try {
      await change();
      await queries.invalidateQueries({ queryKey });
      done?.();
    } catch (error) {
      if (isSignedOut(error)) signInAgain();
      const message =
        error instanceof ApiError ? error.message : "The server could not be reached. Nothing was changed.";
      (refused ?? notifyError)(message);
      // Somebody else was faster: the page shows what is no longer so.
      if (error instanceof ApiError && overtaken.has(error.status))
        void queries.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

const overtaken = new Set([404, 409, 410]);
