import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { subscriptions } from "../../../platform/db/schema/accounts.ts";
import { conflict } from "../../../platform/http/http-error.ts";
import type { BillingDeps } from "../deps.ts";
import type { Approval } from "./approve-plan.ts";
import { followUp } from "../follow-up.ts";

/** Makes an approved plan pending again until its invoice is paid. */
export async function withdrawApproval(
  deps: BillingDeps,
  visitor: SignedIn,
  { id, note }: Approval,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(subscriptions)
      .set({ approvedAt: null, approvedBy: null })
      .where(
        and(eq(subscriptions.id, id), isNotNull(subscriptions.approvedAt), isNull(subscriptions.endedAt)),
      )
      .returning({ plan: subscriptions.plan });
    if (withdrawn) await followUp({ ...deps, db: tx }, id);
    const [{ pending } = { pending: false }] = await tx
      .select({ pending: subscriptions.pending })
      .from(subscriptions)
      .where(eq(subscriptions.id, id));
    // A paid plan does not depend on the approval; the error rolls the change back.
    if (!withdrawn || !pending) {
      throw conflict(
        "not_approved",
        "This plan does not depend on an approval: it was paid, canceled or never approved.",
      );
    }
    const detail = { plan: withdrawn.plan, note };
    await audit(tx, visitor, "billing.approval-withdrawn", { subject: id, detail });
  });
}
