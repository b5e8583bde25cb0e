import { hashToken } from "../crypto/token.ts";
import type { Database } from "../db/database.ts";
import { limit, network } from "../rate-limit/enforce.ts";
import { forgetAttempts, type Limit, returnAttempt } from "../rate-limit/rate-limit.ts";

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
 * many places does not lock the owner out; from a new browser a password reset opens the way. Returns how to take the attempt back once the password proved right.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt): Promise<() => Promise<void>> {
  const limits = limitsOf(attempt);
  for (const { message, ...one } of limits) await limit(db, one, message);
  return async () => {
    for (const { key } of limits) await returnAttempt(db, key);
  };
}

/** An emailed link proved who the owner is: other people's wrong guesses no longer block them. */
export function forgetGuesses(db: Database, email: string): Promise<void> {
  return forgetAttempts(db, accountKey(email));
}

const accountKey = (email: string) => `sign-in:account:${hashToken(email)}`;

function limitsOf({ email, address, knownDevice }: SignInAttempt): (Limit & { message?: string })[] {
  const account = hashToken(email);
  const place = network(address);
  // The narrowest first: what it declines does not count against the account as a whole.
  return [
    { key: `sign-in:${account}:${place}`, max: 10, windowSeconds: quarterHour },
    { key: `sign-in:place:${place}`, max: 100, windowSeconds: quarterHour },
    ...(knownDevice
      ? []
      : [
          {
            key: accountKey(email),
            max: 100,
            windowSeconds: 4 * quarterHour,
            message: "Too many sign-in attempts for this account. To sign in now, reset your password.",
          },
        ]),
  ];
}
