import type { SessionState } from "@meridian/contract/session/session";
import { emitAuthEvent } from "../../lib/auth-events.ts";
import { useSessionStore } from "../../lib/session.tsx";
import { acceptTerms } from "./calls.ts";

/** Completes a sign-in: sets the session, emits SIGNED_IN, then runs the dialog's own callback. */
export function useCompleteSignIn(then: () => void): (session: SessionState) => void {
  const store = useSessionStore();
  return (session) => {
    store.replace(session);
    acceptTerms();
    emitAuthEvent("SIGNED_IN");
    then();
  };
}
