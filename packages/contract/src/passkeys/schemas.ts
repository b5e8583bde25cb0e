import * as z from "zod/mini";

/** Passkeys: sign-in with a device instead of a password. */

export const maxPasskeys = 20;

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Available on all devices of the same account, such as an Apple or Google account. */
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyList = z.object({
  passkeys: z.array(passkey),
  /** False in a session opened by a university: only a session of the account's own may add one. */
  canAdd: z.boolean(),
});
export type PasskeyList = z.infer<typeof passkeyList>;

const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, "Enter a name"), z.maxLength(60, "At most 60 characters"));

/** What the browser's WebAuthn API takes and returns, as JSON. Its parts are checked by the WebAuthn library. */
const webAuthnJson = z.record(z.string(), z.unknown());

export const passkeyOptions = z.object({ options: webAuthnJson });
export const addPasskeyRequest = z.object({ name: passkeyName, response: webAuthnJson });
export const renamePasskeyRequest = z.object({ name: passkeyName });
export const passkeyProofRequest = z.object({ response: webAuthnJson });
