import type { SessionState } from "@meridian/contract/session";
import { emitAuthEvent } from "../../lib/auth-events.ts";
import { useSessionStore } from "../../lib/session.tsx";
import { acceptTerms } from "./calls.ts";

/** What happens when somebody has signed in: the new session stands, SIGNED_IN is told, then the dialog's own matter. */
export function useEnter(then: () => void): (session: SessionState) => void {
  const store = useSessionStore();
  return (session) => {
    store.replace(session);
    acceptTerms();
    emitAuthEvent("SIGNED_IN");
    then();
  };
}
