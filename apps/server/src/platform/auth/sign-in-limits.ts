import { hashToken } from "../crypto/token.ts";
import type { Database } from "../db/database.ts";
import { enforceRateLimit, getNetwork } from "../rate-limit/enforce.ts";
import { clearAttempts, type RateLimit, returnAttempt } from "../rate-limit/rate-limit.ts";

export interface SignInAttempt {
  readonly email: string;
  readonly address: string;
  /** This browser has signed in to this account before. */
  readonly knownDevice: boolean;
}

/**
 * Limits password guessing: ten wrong passwords per account and network, a hundred per network, and a hundred per hour
 * and account from everywhere. Known devices are exempt from the last limit, so that a distributed attack does not lock
 * the owner out; on a new device, a password reset lifts it. Returns a function that takes back the attempt once the
 * password turns out to be correct.
 */
export async function limitSignIn(db: Database, attempt: SignInAttempt): Promise<() => Promise<void>> {
  const limits = getLimits(attempt);
  for (const { message, ...one } of limits) await enforceRateLimit(db, one, message);
  return async () => {
    for (const { key } of limits) await returnAttempt(db, key);
  };
}

/** Resets the account limit after the owner has used an emailed link, so that others' wrong guesses no longer block them. */
export function clearFailedSignIns(db: Database, email: string): Promise<void> {
  return clearAttempts(db, accountKey(email));
}

const accountKey = (email: string) => `sign-in:account:${hashToken(email)}`;

function getLimits({ email, address, knownDevice }: SignInAttempt): (RateLimit & { message?: string })[] {
  const account = hashToken(email);
  const clientNetwork = getNetwork(address);
  // Narrowest first: attempts it rejects do not count against the whole account.
  return [
    { key: `sign-in:${account}:${clientNetwork}`, max: 10, minutes: 15 },
    { key: `sign-in:place:${clientNetwork}`, max: 100, minutes: 15 },
    ...(knownDevice
      ? []
      : [
          {
            key: accountKey(email),
            max: 100,
            minutes: 60,
            message: "Too many sign-in attempts for this account. To sign in now, reset your password.",
          },
        ]),
  ];
}
