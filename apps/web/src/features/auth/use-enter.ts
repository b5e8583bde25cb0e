import type { SessionState } from "@meridian/contract/session";
import { useQueryClient } from "@tanstack/react-query";
import { emitAuthEvent } from "../../lib/auth-events.ts";
import { replaceSession } from "../../lib/session.tsx";
import { acceptTerms } from "./calls.ts";

/** What happens when somebody has signed in: the new session stands, SIGNED_IN is told, then the dialog's own matter. */
export function useEnter(then: () => void): (session: SessionState) => void {
  const queries = useQueryClient();
  return (session) => {
    replaceSession(queries, session);
    acceptTerms();
    emitAuthEvent("SIGNED_IN");
    then();
  };
}
