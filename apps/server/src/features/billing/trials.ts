import type { TrialRefusal } from "@meridian/contract/billing";
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { workDomain } from "../../platform/access/mail-domains.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import type { subscriptions } from "../../platform/db/schema/accounts.ts";
import { checkouts, trialsUsed } from "../../platform/db/schema/billing.ts";

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Why this person gets no trial; null when they do. One a person and one a work domain: a public mail domain counts for
 * nobody else. Only a confirmed address counts, or anyone could use up a university's trial by naming it.
 */
export async function trialRefusal(db: Database, person: Person, now: Date): Promise<TrialRefusal | null> {
  if (!person.emailVerified) return "unverified";
  const { own, domain } = subjectsOf(person);
  const used = await db
    .select({ subject: trialsUsed.subject })
    .from(trialsUsed)
    .where(inArray(trialsUsed.subject, domain ? [...own, domain] : own));
  if (used.some(({ subject }) => own.includes(subject))) return "person";
  if (await hasSubscribed(db, person.id)) return "renewal";
  if (used.length > 0) return "domain";
  return (await colleagueIsStarting(db, person, now)) ? "pending" : null;
}

/** Whether the person has paid for a plan before, or administers a workspace that buying again would bring back. */
async function hasSubscribed(db: Database, userId: string): Promise<boolean> {
  const [found] = await queryRows(
    db,
    sql`
      SELECT 1 FROM subscriptions s
      JOIN customers c ON c.customer_id = s.customer_id
      LEFT JOIN teams t ON t.subscription_id = s.id AND t.deleted_at IS NULL
      LEFT JOIN memberships m ON m.team_id = t.id AND m.user_id = ${userId} AND m.role IN ('owner', 'admin')
      WHERE (c.user_id = ${userId} OR m.user_id IS NOT NULL)
        AND s.status <> 'incomplete_expired' AND NOT s.pending
      LIMIT 1`,
  );
  return found !== undefined;
}

/** A colleague who is at the checkout at this moment has the trial in hand. */
async function colleagueIsStarting(db: Database, person: Person, now: Date): Promise<boolean> {
  const domain = workDomain(person.email);
  if (!domain) return false;
  const [open] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.emailDomain, domain),
        eq(checkouts.state, "open"),
        eq(checkouts.trial, true),
        gt(checkouts.expiresAt, now),
        ne(checkouts.userId, person.id),
      ),
    )
    .limit(1);
  return open !== undefined;
}

/** Writes down whose trial this was. */
export async function noteTrial(
  db: Database,
  subscription: Pick<typeof subscriptions.$inferSelect, "id" | "trialEnd" | "createdAt">,
  person: Person,
): Promise<void> {
  if (subscription.trialEnd === null) return;
  const { own, domain } = subjectsOf(person);
  await db
    .insert(trialsUsed)
    .values(
      (domain ? [...own, domain] : own).map((subject) => ({
        subject,
        subscriptionId: subscription.id,
        startedAt: subscription.createdAt,
      })),
    )
    .onConflictDoNothing();
}

function subjectsOf({ id, email }: Person) {
  const address = createHash("sha256").update(email).digest("base64url");
  const domain = workDomain(email);
  return { own: [`user:${id}`, `address:${address}`], domain: domain && `domain:${domain}` };
}
