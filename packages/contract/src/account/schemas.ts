import * as z from "zod/mini";
import { passwordMinLength } from "./constants.ts";
import { policySchema } from "../evaluation/evaluation-document.ts";
import { sessionState } from "../session/session-schema.ts";

/**
 * Requests and responses for accounts: sign-in, the account page, leads, and the calls listed in the spec under
 * "The calls it makes". Messages quote the spec, so the screen and the server show the same text.
 */

/** Longer than any real passphrase, but short enough that hashing it cannot be used for a denial of service. */
export const passwordMaxLength = 128;

export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** An email address as stored: trimmed and lowercase. */
export const emailAddress = (missing = "Email is required") =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, missing),
      z.maxLength(254, "Please enter a valid email address"),
      z.regex(emailPattern, "Please enter a valid email address"),
    );
const email = emailAddress();
const password = z
  .string()
  .check(
    z.minLength(1, { error: "Password is required", abort: true }),
    z.minLength(passwordMinLength, "Password must be at least 6 characters"),
    z.maxLength(passwordMaxLength, "Password must be at most 128 characters"),
  );
/** A password typed to authenticate. It is only compared, so today's rules for new passwords do not apply. */
const existingPassword = z
  .string()
  .check(z.minLength(1, "Password is required"), z.maxLength(passwordMaxLength, "Password is too long"));
const fullName = z.string().check(z.trim(), z.maxLength(200, "Name must be at most 200 characters"));
const token = z.string().check(z.minLength(1), z.maxLength(200));
const totpCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, "Enter the 6-digit code from your app"));

export const signInRequest = z.object({ email, password: existingPassword });
export type SignInRequest = z.infer<typeof signInRequest>;

export const signUpRequest = z.object({
  email,
  password,
  full_name: z._default(fullName, ""),
  terms_accepted: z.literal(true, "You must accept the Terms of Service"),
  news_opt_in: z._default(z.boolean(), false),
});

/** Sign-in returns a session, or asks for the second factor first. */
export const signInResponse = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("signed-in"),
    session: sessionState,
    /** Recovery codes left, after signing in with one. */
    recoveryCodesLeft: z.optional(z.number()),
  }),
  z.object({ status: z.literal("two-factor") }),
]);
export type SignInResponse = z.infer<typeof signInResponse>;

/** The second factor: a six-digit code from the app, or a recovery code. */
const secondFactorCode = z
  .string()
  .check(z.trim(), z.minLength(6, "Enter a code"), z.maxLength(20, "Enter a code"));
export const secondFactorRequest = z.object({ code: secondFactorCode });

const theme = z.enum(["system", "light", "dark"]);

/** Everything the account page shows about its owner. */
export const accountProfile = z.object({
  id: z.string(),
  email: z.string(),
  pendingEmail: z.nullable(z.string()),
  emailVerified: z.boolean(),
  fullName: z.string(),
  termsAccepted: z.boolean(),
  newsOptIn: z.boolean(),
  /** Whether they are emailed when a student's marks arrive. */
  arrivalEmails: z.boolean(),
  theme,
  /** The policy a new evaluation starts with; null: Meridian's default. */
  defaultPolicy: z.nullable(policySchema),
  /** False for a user who signs in only through their university. */
  hasPassword: z.boolean(),
  twoFactorEnabled: z.boolean(),
  /** Null without two-factor sign-in, or when the codes cannot be decrypted. */
  recoveryCodesLeft: z.nullable(z.number()),
  createdAt: z.string(),
  /** Teams whose records remain when the account is deleted. */
  teams: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(["owner", "admin", "evaluator", "trainee"]),
      /** The user pays for its plan, and it renews. */
      pays: z.boolean(),
    }),
  ),
});
export type AccountProfile = z.infer<typeof accountProfile>;

export const accountChange = z.object({
  fullName: z.optional(fullName),
  newsOptIn: z.optional(z.boolean()),
  arrivalEmails: z.optional(z.boolean()),
  theme: z.optional(theme),
  defaultPolicy: z.optional(z.nullable(policySchema)),
});
export type AccountChange = z.infer<typeof accountChange>;

export const emailChangeRequest = z.object({ email, password: existingPassword });
export type EmailChangeRequest = z.infer<typeof emailChangeRequest>;
export const emailVerifyRequest = z.object({ token, password: existingPassword });
export type EmailVerifyRequest = z.infer<typeof emailVerifyRequest>;
export const passwordChangeRequest = z.object({ currentPassword: existingPassword, newPassword: password });
export type PasswordChangeRequest = z.infer<typeof passwordChangeRequest>;
export const passwordProof = z.object({ password: existingPassword });
/** Turning off two-factor sign-in takes the password plus a code from the app or a recovery code. */
export const twoFactorDisableRequest = z.object({ password: existingPassword, code: secondFactorCode });
export type TwoFactorDisableRequest = z.infer<typeof twoFactorDisableRequest>;
/** Step-up: a code (from the app, or a recovery code) if two-factor sign-in is on, otherwise the password. */
export const stepUpRequest = z.object({
  password: z.optional(existingPassword),
  code: z.optional(secondFactorCode),
});
export type StepUpRequest = z.infer<typeof stepUpRequest>;
export const totpConfirmRequest = z.object({ code: totpCode });

export const totpEnrollment = z.object({ totpUri: z.string(), recoveryCodes: z.array(z.string()) });
export type TotpEnrollment = z.infer<typeof totpEnrollment>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const accountSession = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
});
export const accountSessions = z.object({ sessions: z.array(accountSession) });
export type AccountSession = z.infer<typeof accountSession>;

/** A row of the payment-subscription table (spec section 7). Users can read only their own. */
export const subscriptionRecord = z.object({
  id: z.string(),
  customer_id: z.string(),
  status: z.string(),
  /** A copy of `status`. */
  subscription_status: z.string(),
  plan: z.string(),
  current_period_end: z.nullable(z.string()),
  trial_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  created_at: z.string(),
  deleted_at: z.nullable(z.string()),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

const institutionAdmin = z.object({ id: z.string(), email: z.string(), role: z.literal("admin") });
export type InstitutionAdmin = z.infer<typeof institutionAdmin>;

/** The institution check of spec section 7, for the domain of the user's verified email address. */
export const institutionResponse = z.object({
  hasInstitutionAccess: z.boolean(),
  admins: z.array(institutionAdmin),
});

/** A visitor who gave an email address to use reports or file import, or to get news about the other product. */
export const leadRequest = z.object({
  email,
  consent: z.literal(true, "Please agree to let us store your email address"),
  source: z.string().check(z.maxLength(200), z.regex(/^\//, "The page must be a path on this site")),
  news_opt_in: z._default(z.boolean(), false),
});
export type LeadRequest = z.input<typeof leadRequest>;

/** Functions may return an `error` field with any status. */
export const functionResponse = z.looseObject({
  error: z.optional(
    z.nullable(
      z.union([z.string(), z.looseObject({ code: z.optional(z.string()), message: z.optional(z.string()) })]),
    ),
  ),
});
export type FunctionResponse = z.infer<typeof functionResponse>;

/** Function "custom-password-reset". `redirectTo` is used only if it is on our own site; `isAdmin` is ignored. */
export const passwordResetRequest = z.object({
  email: emailAddress("Email address is required"),
  redirectTo: z.optional(z.string().check(z.maxLength(500))),
  isAdmin: z.optional(z.boolean()),
});

/** Remote procedure "validate_recovery_token". */
export const recoveryTokenRequest = z.object({ token_param: z.string().check(z.maxLength(200)) });
export const recoveryTokenCheck = z.object({
  valid: z.boolean(),
  user_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  error: z.nullable(z.string()),
});
export type RecoveryTokenCheck = z.infer<typeof recoveryTokenCheck>;

/** Function "update-user-password". */
export const passwordUpdateRequest = z.object({
  user_id: z.string().check(z.maxLength(100)),
  new_password: z
    .string()
    .check(
      z.minLength(passwordMinLength, "Password must be at least 6 characters long."),
      z.maxLength(passwordMaxLength, "Password must be at most 128 characters long."),
    ),
  token: z.string().check(z.minLength(1, "No reset token provided"), z.maxLength(200)),
});
export type PasswordUpdateRequest = z.infer<typeof passwordUpdateRequest>;

/** Function "notify-password-change". IP address and user agent of the body are ignored; the server uses its own. */
export const passwordChangeNotice = z.object({
  email: z.string().check(z.maxLength(254)),
  timestamp: z.string().check(z.maxLength(40)),
  ipAddress: z.nullable(z.string().check(z.maxLength(64))),
  userAgent: z.string().check(z.maxLength(1000)),
});
