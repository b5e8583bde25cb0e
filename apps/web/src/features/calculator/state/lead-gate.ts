import { useDialogs } from "../../../lib/dialogs.tsx";
import { hasLeadAccess, useLeadEmail } from "../../../lib/lead-access.ts";
import { useSession } from "../../../lib/session.tsx";

/** Runs what needs lead access: at once for those who have it, after the lead-capture modal for the rest. */
export function useLeadAccess(): (run: () => void) => void {
  const { user } = useSession();
  const leadEmail = useLeadEmail();
  const { openLeadGate } = useDialogs();
  return (run) => {
    if (hasLeadAccess(user !== null, leadEmail)) run();
    else openLeadGate({ onGranted: run });
  };
}
