import { serverMessage } from "../../lib/api/api.ts";

/** The server's message, or "Authentication failed" when it sent none. */
export const failureMessage = (error: unknown): string => serverMessage(error) ?? "Authentication failed";
