import { domainRecordName, domainRecordValue } from "@meridian/contract/sso/schemas";
import { and, count, eq } from "drizzle-orm";
import { getWorkDomain } from "../../../platform/access/email-domains.ts";
import type { TeamAdmin } from "../../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../../platform/access/teams/team-lock.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { generateToken, isSameSecret } from "../../../platform/crypto/token.ts";
import { ssoDomains } from "../../../platform/db/schema/sso.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { badRequest, conflict, HttpError, notFound } from "../../../platform/http/http-error.ts";
import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import { enforceRateLimit } from "../../../platform/rate-limit/enforce.ts";
import type { Services } from "../../../platform/services.ts";

const maxDomains = 20;

/** Adds a domain the team wants to prove. It has no effect until then. */
export async function addDomain(
  { db }: Services,
  { visitor, teamId }: TeamAdmin,
  domain: string,
): Promise<void> {
  if (getWorkDomain(`user@${domain}`) === null) {
    throw badRequest("public_domain", `${domain} is a public email provider.`, "domain");
  }
  await withAdminLock(db, visitor, async (tx) => {
    const [existing] = await tx
      .select({ count: count() })
      .from(ssoDomains)
      .where(eq(ssoDomains.teamId, teamId));
    if ((existing?.count ?? 0) >= maxDomains) {
      throw conflict(
        "too_many_domains",
        `A team can have at most ${maxDomains} domains. Remove one first.`,
        "domain",
      );
    }
    const added = await tx
      .insert(ssoDomains)
      .values({ teamId, domain, token: generateToken() })
      .onConflictDoNothing()
      .returning({ id: ssoDomains.id });
    if (added.length > 0) await audit(tx, visitor, "team.sso-domain-added", { teamId, subject: domain });
  });
}

/** Looks for the DNS record that proves the domain. */
export async function checkDomain(
  { db, lookupTxt, now }: Services,
  { visitor, teamId }: TeamAdmin,
  id: string,
): Promise<void> {
  const row = await findDomain(db, teamId, id);
  if (row.verifiedAt !== null) return;
  await enforceRateLimit(db, { key: `sso-domain:${teamId}`, max: 60, minutes: 60 });
  const { domain, token } = row;
  const records = await lookupTxt(domainRecordName(domain)).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error;
    throw new HttpError(502, "dns_unavailable", error.message);
  });
  if (!records.some((record) => isSameSecret(record.trim(), domainRecordValue(token)))) {
    const name = domainRecordName(domain);
    throw conflict(
      "record_not_found",
      records.length === 0
        ? `The TXT record ${name} was not found yet. A new record can take up to an hour to appear.`
        : `The TXT record ${name} has another value. Copy the value again. A changed record can take up to an hour to appear.`,
    );
  }
  await withAdminLock(db, visitor, async (tx) => {
    const verified = await tx
      .update(ssoDomains)
      .set({ verifiedAt: now() })
      .where(eq(ssoDomains.id, id))
      .returning({ id: ssoDomains.id });
    if (verified.length === 0) throw domainNotFound();
    await audit(tx, visitor, "team.sso-domain-verified", { teamId, subject: domain });
  }).catch((error: unknown) => {
    // Two teams of one university can both publish a record, but people of a domain sign in to one team only.
    throw isUniqueViolation(error)
      ? conflict(
          "domain_taken",
          `Another team has verified ${domain}. Ask its admin to remove the domain, or contact support.`,
        )
      : error;
  });
}

export async function removeDomain(
  { db }: Services,
  { visitor, teamId }: TeamAdmin,
  id: string,
): Promise<void> {
  const { domain } = await findDomain(db, teamId, id);
  await withAdminLock(db, visitor, async (tx) => {
    await tx.delete(ssoDomains).where(eq(ssoDomains.id, id));
    await audit(tx, visitor, "team.sso-domain-removed", { teamId, subject: domain });
  });
}

async function findDomain(db: Services["db"], teamId: string, id: string) {
  const [row] = await db
    .select()
    .from(ssoDomains)
    .where(and(eq(ssoDomains.id, id), eq(ssoDomains.teamId, teamId)));
  if (!row) throw domainNotFound();
  return row;
}

const domainNotFound = () => notFound("not_found", "This domain is not in your list.");
