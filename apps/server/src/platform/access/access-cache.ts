import { subscriptionCacheLifetime } from "@meridian/contract/account/constants";
import type { Database } from "../db/database.ts";
import { type Access, deriveAccess } from "./derive.ts";
import { hasDomainAdmin, readPersonalFacts } from "./facts.ts";

const maxEntries = 10_000;

export interface AccessSubject {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly adminGranted: boolean;
  readonly isSysadmin: boolean;
  readonly ssoTeamId: string | null;
  readonly termsAccepted: boolean;
  /** Incremented by the database whenever the user's own access changes. */
  readonly accessVersion: number;
}

/**
 * Caches access facts per session, so a new sign-in never sees stale data. Changes to the user's own access take effect
 * immediately in every process, through `accessVersion`; a colleague's subscription may lag by up to five minutes.
 */
export function createAccessCache(db: Database, now: () => Date) {
  const entries = new Map<string, CacheEntry>();
  return {
    async get(sessionId: string, subject: AccessSubject): Promise<Access> {
      const at = now();
      const cached = entries.get(sessionId);
      const isFresh =
        cached !== undefined &&
        cached.version === subject.accessVersion &&
        at.getTime() - cached.at < subscriptionCacheLifetime;
      const facts = isFresh ? cached.facts : await readFacts(db, subject);
      if (!isFresh) {
        entries.delete(sessionId);
        entries.set(sessionId, { version: subject.accessVersion, at: at.getTime(), facts });
        if (entries.size > maxEntries) entries.delete(entries.keys().next().value!);
      }
      const { emailVerified, twoFactorEnabled, adminGranted, isSysadmin, ssoTeamId, termsAccepted } = subject;
      return deriveAccess(
        { ...facts, emailVerified, twoFactorEnabled, adminGranted, isSysadmin, ssoTeamId, termsAccepted },
        at,
      );
    },
  };
}

export type AccessCache = ReturnType<typeof createAccessCache>;

type Facts = Awaited<ReturnType<typeof readFacts>>;
interface CacheEntry {
  readonly version: number;
  readonly at: number;
  readonly facts: Facts;
}

async function readFacts(db: Database, subject: AccessSubject) {
  const personal = await readPersonalFacts(db, subject.id);
  return { ...personal, domainHasAdmin: await hasDomainAdmin(db, subject) };
}
