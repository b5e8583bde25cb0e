import { ApiError, serverMessage } from "../../../lib/api/api.ts";

const knownFailures = [
  { keyword: "rate_limit", message: "Too many requests. Please wait a moment before trying again." },
  { keyword: "user_not_found", message: "No account found with this email address." },
] as const;

/** Messages of the forgot-password screen, found by a keyword in the server's code or message. */
export function resetFailureMessage(error: unknown): string {
  const message =
    findKnownFailure(error)?.message ?? "Failed to send password reset email. Please try again.";
  // The server may add when the next attempt is possible.
  const fullMessage = serverMessage(error);
  return fullMessage?.startsWith(message) ? fullMessage : message;
}

/** Unknown errors are also shown as a toast. */
export const isUnexpected = (error: unknown) => findKnownFailure(error) === undefined;

function findKnownFailure(error: unknown) {
  const errorText = error instanceof ApiError ? `${error.code} ${error.message}` : String(error);
  return knownFailures.find(({ keyword }) => errorText.includes(keyword));
}
