import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "./api.ts";
import { isSignedOut, useSignInAgain } from "./sign-in-again.ts";
import { notifyError } from "./toasts.ts";

/**
 * One deed at a time on a card with several: busy with its name while it runs, then what stands under `queryKey` is
 * read again. A refusal goes to `refused` where the card has a place for it, otherwise into a toast.
 */
export function useDeedOf<Name extends string>(queryKey: readonly unknown[]) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Name | null>(null);
  const signInAgain = useSignInAgain();
  const run = async (
    name: Name,
    deed: () => Promise<unknown>,
    refused: (message: string, error: ApiError | null) => void = notifyError,
  ): Promise<void> => {
    setBusy(name);
    try {
      await deed();
      await queries.invalidateQueries({ queryKey });
    } catch (error) {
      if (isSignedOut(error)) signInAgain();
      const known = error instanceof ApiError ? error : null;
      refused(known?.message ?? "The server could not be reached. Nothing was changed.", known);
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
