import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { notifyError } from "../../lib/toasts.ts";
import { accountQuery } from "./calls.ts";

/**
 * One change of the account: busy while it runs, the page read again when it is done. A refusal goes to `refused` when
 * the form has a place for it, otherwise into a toast; either way what was typed stays.
 */
export function useChange() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const run = async (
    change: () => Promise<unknown>,
    { done, refused }: { readonly done?: () => void; readonly refused?: (message: string) => void } = {},
  ): Promise<void> => {
    setBusy(true);
    try {
      await change();
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
      done?.();
    } catch (error) {
      const message =
        error instanceof ApiError ? error.message : "The server could not be reached. Nothing was changed.";
      (refused ?? notifyError)(message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
