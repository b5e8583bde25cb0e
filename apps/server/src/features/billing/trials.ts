import type { TrialRefusal } from "@meridian/contract/billing";
import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { createHash } from "node:crypto";
import { workDomain } from "../../platform/access/mail-domains.ts";
import type { Database } from "../../platform/db/database.ts";
import { customers, subscriptions } from "../../platform/db/schema/accounts.ts";
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
  if (await hasPaid(db, person.id)) return "person";
  if (used.length > 0) return "domain";
  return (await colleagueIsStarting(db, person, now)) ? "pending" : null;
}

async function hasPaid(db: Database, userId: string): Promise<boolean> {
  const [bought] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .where(
      and(
        eq(customers.userId, userId),
        ne(subscriptions.status, "incomplete_expired"),
        eq(subscriptions.pending, false),
      ),
    )
    .limit(1);
  return bought !== undefined;
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
