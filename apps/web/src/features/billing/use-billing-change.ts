import type { BillingState } from "@meridian/contract/billing/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../lib/api/query-client.ts";
import { billingQuery } from "./queries.ts";
import { useSessionStore } from "../../lib/session/session.tsx";
import { useChangeWithInlineError } from "../../lib/api/use-change.ts";

/** Runs a subscription change. The response becomes the page's new state, and the session is refreshed for the menus. */
export function useBillingChange() {
  const queries = useQueryClient();
  const store = useSessionStore();
  return useChangeWithInlineError<string, BillingState | null>(async (state) => {
    if (state) queries.setQueryData(billingQuery.queryKey, state);
    else await queries.invalidateQueries({ queryKey: queryKeys.subscriptionStatus });
    void store.refresh();
  });
}
