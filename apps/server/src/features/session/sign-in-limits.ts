import { hashToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { limit, network } from "../../platform/rate-limit/enforce.ts";
import { type Limit, returnAttempt } from "../../platform/rate-limit/rate-limit.ts";

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** This browser has signed in to this account before. */
  readonly knownDevice: boolean;
}

const quarterHour = 15 * 60;

/**
 * Declines guessing: ten wrong passwords for one account from one place, a hundred from one place altogether, and a
 * hundred an hour for one account from everywhere. The last spares browsers that were in before, so that an attack from
 * many places does not lock the owner out. Returns how to take the attempt back once the password proved right.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt): Promise<() => Promise<void>> {
  const limits = limitsOf(attempt);
  for (const one of limits) await limit(db, one);
  return async () => {
    for (const { key } of limits) await returnAttempt(db, key);
  };
}

function limitsOf({ email, address, knownDevice }: SignInAttempt): Limit[] {
  const account = hashToken(email);
  const place = network(address);
  // The narrowest first: what it declines does not count against the account as a whole.
  return [
    { key: `sign-in:${account}:${place}`, max: 10, windowSeconds: quarterHour },
    { key: `sign-in:place:${place}`, max: 100, windowSeconds: quarterHour },
    ...(knownDevice ? [] : [{ key: `sign-in:account:${account}`, max: 100, windowSeconds: 4 * quarterHour }]),
  ];
}
