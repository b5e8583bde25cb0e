import { useDialogs } from "../../../lib/dialogs.tsx";
import { hasLeadAccess, useLeadEmail } from "../../auth/public.ts";
import { useSession } from "../../../lib/session/session.tsx";

/** Runs a callback that needs lead access: at once if granted, otherwise after the lead-capture modal. */
export function useLeadAccess(): (run: () => void) => void {
  const { user } = useSession();
  const leadEmail = useLeadEmail();
  const { openLeadGate } = useDialogs();
  return (run) => {
    if (hasLeadAccess(user !== null, leadEmail)) run();
    else openLeadGate({ onGranted: run });
  };
}
