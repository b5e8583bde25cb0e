import { forEach } from "../../../platform/jobs/for-each.ts";
import { applyEvents } from "../apply-event.ts";
import type { BillingDeps } from "../deps.ts";
import type { PaymentProvider, SubscriptionRef } from "../provider.ts";

interface EndedSubscription extends SubscriptionRef {
  /** Never activated, so its open invoices are voided. */
  readonly pending: boolean;
}

/** Ends subscriptions at the provider, so that it no longer charges for them. */
export async function endSubscriptions(
  deps: BillingDeps,
  provider: PaymentProvider,
  ended: readonly EndedSubscription[],
): Promise<void> {
  await forEach(ended, async ({ pending, ...ref }) =>
    applyEvents(deps, await provider.endNow(ref, { voidInvoices: pending })),
  );
}
