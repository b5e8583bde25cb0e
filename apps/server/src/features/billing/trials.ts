import type { TrialRefusal } from "@meridian/contract/billing/schemas";
import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { createHash } from "node:crypto";
import { getWorkDomain } from "../../platform/access/email-domains.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import type { subscriptions } from "../../platform/db/schema/accounts.ts";
import { checkouts, trialsUsed } from "../../platform/db/schema/billing.ts";

interface TrialUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Why the user cannot start a trial, or null if they can. There is one trial per user and per work domain; public email
 * domains do not count as work domains. The address must be confirmed, or anyone could use up a university's trial by typing it.
 */
export async function findTrialRefusal(
  db: Database,
  user: TrialUser,
  now: Date,
): Promise<TrialRefusal | null> {
  if (!user.emailVerified) return "unverified";
  const { ownSubjects, domain } = trialSubjects(user);
  const used = await db
    .select({ subject: trialsUsed.subject })
    .from(trialsUsed)
    .where(inArray(trialsUsed.subject, domain ? [...ownSubjects, domain] : ownSubjects));
  if (used.some(({ subject }) => ownSubjects.includes(subject))) return "person";
  if (await hasSubscribed(db, user.id)) return "renewal";
  if (used.length > 0) return "domain";
  return (await isColleagueStarting(db, user, now)) ? "pending" : null;
}

/** Whether the user has paid for a plan before, or administers a workspace that a new purchase would restore. */
async function hasSubscribed(db: Database, userId: string): Promise<boolean> {
  const [subscription] = await queryRows(db)`
    SELECT 1 FROM subscriptions s
    JOIN customers c ON c.customer_id = s.customer_id
    LEFT JOIN teams t ON t.subscription_id = s.id AND t.deleted_at IS NULL
    LEFT JOIN memberships m ON m.team_id = t.id AND m.user_id = ${userId} AND m.role IN ('owner', 'admin')
    WHERE (c.user_id = ${userId} OR m.user_id IS NOT NULL)
      AND s.status <> 'incomplete_expired' AND NOT s.pending
    LIMIT 1`;
  return subscription !== undefined;
}

/** Whether a colleague has an open trial checkout, which reserves the domain's trial. */
async function isColleagueStarting(db: Database, user: TrialUser, now: Date): Promise<boolean> {
  const domain = getWorkDomain(user.email);
  if (!domain) return false;
  const [openCheckout] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.emailDomain, domain),
        eq(checkouts.state, "open"),
        eq(checkouts.trial, true),
        gt(checkouts.expiresAt, now),
        ne(checkouts.userId, user.id),
      ),
    )
    .limit(1);
  return openCheckout !== undefined;
}

/** Marks the trial as used by this user, address and domain. */
export async function recordTrialUse(
  db: Database,
  subscription: Pick<typeof subscriptions.$inferSelect, "id" | "trialEnd" | "createdAt">,
  user: TrialUser,
): Promise<void> {
  if (subscription.trialEnd === null) return;
  const { ownSubjects, domain } = trialSubjects(user);
  await db
    .insert(trialsUsed)
    .values(
      (domain ? [...ownSubjects, domain] : ownSubjects).map((subject) => ({
        subject,
        subscriptionId: subscription.id,
        startedAt: subscription.createdAt,
      })),
    )
    .onConflictDoNothing();
}

function trialSubjects({ id, email }: TrialUser) {
  const address = createHash("sha256").update(email).digest("base64url");
  const domain = getWorkDomain(email);
  return { ownSubjects: [`user:${id}`, `address:${address}`], domain: domain && `domain:${domain}` };
}
