import { ApiError, serverMessage } from "../../lib/api.ts";

const known = [
  { sign: "rate_limit", message: "Too many requests. Please wait a moment before trying again." },
  { sign: "user_not_found", message: "No account found with this email address." },
] as const;

/** The error catalogue of the forgot-password screen: by a sign in the server's code or message. */
export function resetFailureMessage(error: unknown): string {
  const message = knownFailure(error)?.message ?? "Failed to send password reset email. Please try again.";
  // The server may go on to say when the next try is possible.
  const said = serverMessage(error);
  return said?.startsWith(message) ? said : message;
}

/** Anything the catalogue does not know is told in a toast as well. */
export const isUnexpected = (error: unknown) => knownFailure(error) === undefined;

function knownFailure(error: unknown) {
  const said = error instanceof ApiError ? `${error.code} ${error.message}` : String(error);
  return known.find(({ sign }) => said.includes(sign));
}
