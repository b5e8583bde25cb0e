import type { Database } from "../../../platform/db/database.ts";
import { listDueSubscriptions } from "./test-account.ts";
import type { TestProvider } from "./test-provider.ts";

/** Ends paid and trial periods that are over, as Stripe does automatically: bills the next period or ends. */
export async function endDuePeriods(
  db: Database,
  provider: Pick<TestProvider, "simulate">,
  now: Date,
): Promise<void> {
  for (const id of await listDueSubscriptions(db, now)) await provider.simulate("renew", id);
}
