import type { Database } from "../../platform/db/database.ts";
import { dueSubscriptions } from "./test-account.ts";
import type { TestProvider } from "./test-provider.ts";

/** What Stripe does by itself when a paid or tried period is over: bill the next one, or end. */
export async function turnPeriods(
  db: Database,
  provider: Pick<TestProvider, "do">,
  now: Date,
): Promise<void> {
  for (const id of await dueSubscriptions(db, now)) await provider.do("renew", id);
}
