import { onAuthEvent } from "../../../lib/session/auth-events.ts";

/**
 * Carries the email the user typed between the sign-in and forgotten-password screens. Kept in memory only, so that it
 * appears in neither the URL nor storage.
 */
let pendingEmail = "";

export const getPendingEmail = (): string => pendingEmail;

export function setPendingEmail(email: string): void {
  pendingEmail = email.trim();
}

onAuthEvent((event) => {
  if (event === "SIGNED_IN" || event === "SIGNED_OUT") pendingEmail = "";
});
