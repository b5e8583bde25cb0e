import type { JobName } from "@meridian/contract/sys-admin/job-labels";
import * as z from "zod";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import type { BillingDeps } from "./deps.ts";
import { runLapses } from "./ending/lapse.ts";
import { endOrphanedSubscriptions } from "./ending/orphaned-subscriptions.ts";
import type { PaymentProvider } from "./provider.ts";
import { endRefundedSubscriptions } from "./ending/refunded-subscriptions.ts";

const maintenanceJob = (name: JobName): JobKind<Record<string, never>> => ({
  name,
  payload: z.strictObject({}),
  retries: 3,
  firstDelaySeconds: 120,
  concurrency: 1,
});
const lapses = maintenanceJob("billing-lapses");
const orphans = maintenanceJob("billing-orphans");
/** Also queued by each refund. */
export const refundCheck = maintenanceJob("billing-refunds");

/** Scheduled jobs that delete lapsed data and end orphaned and refunded subscriptions. */
export function registerBillingJobs(
  { jobs, now }: Pick<Services, "jobs" | "now">,
  deps: BillingDeps,
  provider: PaymentProvider | null,
): void {
  jobs.handle(lapses, () => runLapses(deps, now()));
  jobs.repeat(lapses, "41 3 * * *", {});
  jobs.handle(orphans, async () => {
    if (provider) await endOrphanedSubscriptions(deps, provider);
  });
  jobs.repeat(orphans, "7 * * * *", {});
  jobs.handle(refundCheck, async () => {
    if (provider) await endRefundedSubscriptions(deps, provider, now());
  });
  jobs.repeat(refundCheck, "17 * * * *", {});
}
