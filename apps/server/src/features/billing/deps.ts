import type { Database } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";

export interface BillingDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly baseUrl: string;
  /** Schedules the check whether the refund ends its plan. */
  readonly onRefund?: (db: Database) => Promise<void>;
}
