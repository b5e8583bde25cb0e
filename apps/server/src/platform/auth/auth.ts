import { passwordMinLength } from "@meridian/contract/account/constants";
import { passwordMaxLength } from "@meridian/contract/account/schemas";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Database } from "../db/database.ts";
import { authAccounts, sessions, twoFactors, users, verifications } from "../db/schema/accounts.ts";
import { logAuthLibrary } from "./hidden-failures.ts";
import { keyVersion } from "./key-version.ts";
import { generateRecoveryCodes } from "./second-factor/generate-recovery-codes.ts";
import { verifiedSession } from "./verified-session.ts";

export interface AuthConfig {
  readonly baseUrl: string;
  readonly secretKeys: readonly [string, ...string[]];
}

/** Passes the client address to the library. A header of this name sent by a client never reaches it. */
export const clientAddressHeader = "x-meridian-address";
const sessionDays = 30;
const day = 24 * 60 * 60;

/**
 * better-auth handles password hashing, session cookies and two-factor sign-in. Its HTTP routes are not mounted: our own
 * routes call `auth.api`, with our rate limits, origin check and error envelope.
 */
export function createAuth(db: Database, config: AuthConfig) {
  return betterAuth({
    appName: "Meridian",
    baseURL: config.baseUrl,
    secrets: config.secretKeys.map((value) => ({ version: keyVersion(value), value })),
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: authAccounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      // Spec: after sign-up the form flips to sign-in.
      autoSignIn: false,
    },
    user: { additionalFields: userFields },
    session: {
      expiresIn: sessionDays * day,
      updateAge: day,
      additionalFields: {
        activeTeamId: { type: "string", required: false, input: false },
        reauthenticatedAt: { type: "date", required: false, input: false },
        ssoTeamId: { type: "string", required: false, input: false },
      },
      // cookieCache stays off: it would keep a revoked session alive.
    },
    // The identifiers of the second-factor step are secrets, but the library stores them in plain text by default.
    verification: { storeIdentifier: "hashed" },
    plugins: [
      verifiedSession(),
      twoFactor({
        issuer: "Meridian",
        backupCodeOptions: {
          customBackupCodesGenerate: generateRecoveryCodes,
          storeBackupCodes: "encrypted",
        },
      }),
    ],
    rateLimit: { enabled: false },
    logger: { level: "error", log: logAuthLibrary },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: "meridian",
      useSecureCookies: config.baseUrl.startsWith("https:"),
      database: { generateId: "uuid" },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  } satisfies BetterAuthOptions);
}

export type Auth = ReturnType<typeof createAuth>;
/** A session and its user. */
export type AuthSession = Auth["$Infer"]["Session"];

const userFields = {
  role: { type: "string", required: false, input: false },
  sysadmin: { type: "boolean", required: false, input: false },
  accessVersion: { type: "number", required: false, input: false },
  termsAccepted: { type: "boolean", required: false },
  newsOptIn: { type: "boolean", required: false },
} as const;
