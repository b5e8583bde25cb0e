import type { BillingState } from "@meridian/contract/billing";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { billingQuery } from "../../lib/billing.ts";
import { useSessionStore } from "../../lib/session.tsx";

/** One change of a subscription: busy while it runs; the answer is the page's new state, and the menus follow it. */
export function useBillingChange() {
  const queries = useQueryClient();
  const store = useSessionStore();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const run = async (change: () => Promise<BillingState | null>, done?: () => void): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const state = await change();
      if (state) queries.setQueryData(billingQuery.queryKey, state);
      else await queries.invalidateQueries({ queryKey: billingQuery.queryKey });
      void store.refresh();
      done?.();
    } catch (error) {
      setFault(
        error instanceof ApiError ? error.message : "The server could not be reached. Nothing was changed.",
      );
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, run, clearFault: () => setFault(null) };
}
