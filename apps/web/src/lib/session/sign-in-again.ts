import { ApiError } from "../api/api.ts";
import { useDialogs } from "../dialogs.tsx";
import { useSession } from "./session.tsx";

/** The session no longer exists on the server: it expired, or was ended on another device. */
export const isSignedOutError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_signed_in";

/** Opens the sign-in dialog over the current page, so that unsaved input is not lost. */
export function useSignInAgain(): () => void {
  const { openSignIn } = useDialogs();
  const { user } = useSession();
  return () =>
    openSignIn({
      from: window.location.pathname + window.location.search,
      email: user?.email ?? "",
      reason: "session-ended",
    });
}
