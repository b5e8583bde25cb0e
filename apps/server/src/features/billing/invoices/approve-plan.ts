import { and, eq, isNull } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { subscriptions } from "../../../platform/db/schema/accounts.ts";
import { conflict } from "../../../platform/http/http-error.ts";
import type { BillingDeps } from "../deps.ts";
import { followUp } from "../follow-up.ts";

export interface Approval {
  readonly id: string;
  readonly note: string;
}

/** Activates a pending plan before its invoice is paid, for example against a purchase order. */
export async function approvePlan(
  deps: BillingDeps,
  visitor: SignedIn,
  { id, note }: Approval,
  now: Date,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [approved] = await tx
      .update(subscriptions)
      .set({ approvedAt: now, approvedBy: visitor.user.id })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.pending, true), isNull(subscriptions.endedAt)))
      .returning({ plan: subscriptions.plan });
    if (!approved) {
      throw conflict("not_pending", "This plan is no longer pending: it was paid, approved or canceled.");
    }
    await followUp({ ...deps, db: tx }, id);
    await audit(tx, visitor, "billing.approved", { subject: id, detail: { plan: approved.plan, note } });
  });
}
