import * as z from "zod/mini";

/** What the server tells the browser about the person at the keyboard. It shapes the screen; the server decides again on every call. */
export const sessionState = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      fullName: z.string(),
      emailVerified: z.boolean(),
      termsAccepted: z.boolean(),
      newsOptIn: z.boolean(),
    }),
  ),
  /** free: no account; registered: signed in without an active subscription; subscriber: active subscription, or admin. */
  tier: z.enum(["free", "registered", "subscriber"]),
  accessSource: z.enum(["personal", "institution", "none"]),
  isAdmin: z.boolean(),
  isSysadmin: z.boolean(),
  /** Why an upgrade prompt is due before premium content, if one is (design: trial ending, payment past due, lapsed). */
  upgradePrompt: z.nullable(z.enum(["trial-ending", "past-due", "lapsed"])),
});

export type SessionState = z.infer<typeof sessionState>;

export const guestSession: SessionState = {
  user: null,
  tier: "free",
  accessSource: "none",
  isAdmin: false,
  isSysadmin: false,
  upgradePrompt: null,
};
