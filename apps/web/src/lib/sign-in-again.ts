import { ApiError } from "./api.ts";
import { useDialogs } from "./dialogs.tsx";
import { useSession } from "./session.tsx";

/** The server knows nobody any more: signed out on another device, or too long away. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "not_signed_in";

/** Opens the sign-in over the page one stands on, so that nothing typed there is lost. */
export function useSignInAgain(): () => void {
  const { openSignIn } = useDialogs();
  const { user } = useSession();
  return () =>
    openSignIn({
      from: window.location.pathname + window.location.search,
      email: user?.email ?? "",
      sessionEnded: true,
    });
}
