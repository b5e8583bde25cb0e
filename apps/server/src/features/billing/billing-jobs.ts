import * as z from "zod";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";
import type { EventParts } from "./apply-event.ts";
import { runLapses } from "./lapse.ts";
import { endOrphans } from "./orphans.ts";
import type { PaymentProvider } from "./provider.ts";

const once = (name: string): JobKind<Record<string, never>> => ({
  name,
  payload: z.strictObject({}),
  retries: 3,
  firstDelaySeconds: 120,
  atOnce: 1,
});
const lapses = once("billing-lapses");
const orphans = once("billing-orphans");

/** What happens to subscriptions without anybody pressing a button. */
export function registerBillingJobs(
  { jobs, now }: Pick<Services, "jobs" | "now">,
  parts: EventParts,
  provider: PaymentProvider | null,
): void {
  jobs.handle(lapses, () => runLapses(parts, now()));
  jobs.repeat(lapses, "41 3 * * *", {});
  jobs.handle(orphans, async () => {
    if (provider) await endOrphans(parts, provider);
  });
  jobs.repeat(orphans, "7 * * * *", {});
}
