import { onAuthEvent } from "./auth-events.ts";

/**
 * The email typed on one screen of the sign-in, for the next one: sign-in, forgotten password and back. It is kept in
 * memory only, since it belongs neither in the address nor in storage.
 */
let carried = "";

export const carriedEmail = (): string => carried;

export function carryEmail(email: string): void {
  carried = email.trim();
}

onAuthEvent((event) => {
  if (event === "SIGNED_IN" || event === "SIGNED_OUT") carried = "";
});
