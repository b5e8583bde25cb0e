import { ApiError } from "../api/api.ts";
import { emitInThisTab } from "./auth-events.ts";

/** The session no longer exists on the server: it expired, or was ended on another device. */
export const isSignedOutError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_signed_in";

/** Opens the sign-in dialog over the current page, so that unsaved input is not lost. */
export const signInAgain = (): void => emitInThisTab("SESSION_ENDED");
