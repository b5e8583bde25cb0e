import { serverMessage } from "../../lib/api.ts";

/** The server's own words, or "Authentication failed" when it gave none. */
export const failureMessage = (error: unknown): string => serverMessage(error) ?? "Authentication failed";
