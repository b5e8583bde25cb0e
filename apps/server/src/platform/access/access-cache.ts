import { subscriptionCacheLifetime } from "@meridian/contract/account-constants";
import type { Database } from "../db/database.ts";
import { type Access, deriveAccess } from "./derive.ts";
import { domainHasAdmin, readPersonalFacts } from "./facts.ts";

const most = 10_000;

export interface AccessSubject {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly adminGranted: boolean;
  readonly isSysadmin: boolean;
  /** Counted up by the database with every change to the person's own standing. */
  readonly accessVersion: number;
}

/**
 * Remembers the facts per session, so a sign-in (a new session) never sees an old answer. The person's own changes
 * count at once in every process, through `accessVersion`; a colleague's subscription may lag by the five minutes.
 */
export function createAccessCache(db: Database, now: () => Date) {
  const kept = new Map<string, Kept>();
  return {
    async of(sessionId: string, subject: AccessSubject): Promise<Access> {
      const at = now();
      const remembered = kept.get(sessionId);
      const fresh =
        remembered !== undefined &&
        remembered.version === subject.accessVersion &&
        at.getTime() - remembered.at < subscriptionCacheLifetime;
      const facts = fresh ? remembered.facts : await readFacts(db, subject);
      if (!fresh) {
        kept.delete(sessionId);
        kept.set(sessionId, { version: subject.accessVersion, at: at.getTime(), facts });
        if (kept.size > most) kept.delete(kept.keys().next().value!);
      }
      const { emailVerified, twoFactorEnabled, adminGranted, isSysadmin } = subject;
      return deriveAccess({ ...facts, emailVerified, twoFactorEnabled, adminGranted, isSysadmin }, at);
    },
  };
}

export type AccessCache = ReturnType<typeof createAccessCache>;

type Facts = Awaited<ReturnType<typeof readFacts>>;
interface Kept {
  readonly version: number;
  readonly at: number;
  readonly facts: Facts;
}

async function readFacts(db: Database, subject: AccessSubject) {
  const personal = await readPersonalFacts(db, subject.id);
  return { ...personal, domainHasAdmin: await domainHasAdmin(db, subject) };
}
