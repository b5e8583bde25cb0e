import { acceptTerms } from "@meridian/contract/account/calls";
import type { SessionState } from "@meridian/contract/session/session";
import { startTransition } from "react";
import { emitAuthEvent } from "../../lib/session/auth-events.ts";
import { request } from "../../lib/api/request.ts";
import { useSessionStore } from "../../lib/session/session.tsx";

/** Completes a sign-in: sets the session, emits SIGNED_IN, then runs the dialog's own callback. */
export function useCompleteSignIn(then: () => void): (session: SessionState) => void {
  const store = useSessionStore();
  return (session) => {
    store.replace(session);
    // The session is valid without `terms_accepted`, so a failure is not shown.
    void request(acceptTerms).catch(() => {});
    emitAuthEvent("SIGNED_IN");
    // Together with the session, which is a transition too. Before it, closing the dialog would return the focus to a Sign In
    // button that is about to go.
    startTransition(then);
  };
}
