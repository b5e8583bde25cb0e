import { ApiError } from "../../lib/api.ts";

/** The server's own words, or "Authentication failed" when it gave none. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === "unknown") return "Authentication failed";
  return error.message || "Authentication failed";
}
