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
  const failures: unknown[] = [];
  for (const { pending, ...ref } of ended) {
    try {
      await applyEvents(deps, await provider.endNow(ref, { voidInvoices: pending }));
    } catch (error) {
      // One failure must not keep the other subscriptions running.
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Subscriptions that could not be ended: ${failures.length}`);
}
