import type { ScheduledJob } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import type { BillingDeps } from "./deps.ts";
import { runLapses } from "./ending/lapse.ts";
import { endOrphanedSubscriptions } from "./ending/orphaned-subscriptions.ts";
import type { PaymentProvider } from "./provider.ts";
import { endRefundedSubscriptions } from "./ending/refunded-subscriptions.ts";

const maintenance = { retries: 3, firstDelaySeconds: 120, concurrency: 1 };
/** Also queued by each refund. */
export const refundCheck: ScheduledJob = { name: "billing-refunds", cron: "17 * * * *", ...maintenance };

/** Scheduled jobs that delete lapsed data and end orphaned and refunded subscriptions. */
export function registerBillingJobs(
  { jobs, now }: Pick<Services, "jobs" | "now">,
  deps: BillingDeps,
  provider: PaymentProvider | null,
): void {
  jobs.repeat({ name: "billing-lapses", cron: "41 3 * * *", ...maintenance }, () => runLapses(deps, now()));
  jobs.repeat({ name: "billing-orphans", cron: "7 * * * *", ...maintenance }, async () => {
    if (provider) await endOrphanedSubscriptions(deps, provider);
  });
  jobs.repeat(refundCheck, async () => {
    if (provider) await endRefundedSubscriptions(deps, provider, now());
  });
}
