import { useDialogs } from "../../../lib/dialogs.tsx";
import { hasLeadAccess, useLeadEmail } from "../../auth/public.ts";
import { useSession } from "../../../lib/session/session.tsx";

/** Runs a callback that needs lead access: at once if granted, otherwise after the lead-capture modal. */
export function useLeadAccess(): (run: () => void) => void {
  const isGranted = useHasLeadAccess();
  const { openLeadGate } = useDialogs();
  return (run) => {
    if (isGranted) run();
    else openLeadGate({ onGranted: run });
  };
}

/** False for a visitor who would be asked for an email. */
export function useHasLeadAccess(): boolean {
  const { user } = useSession();
  return hasLeadAccess(user !== null, useLeadEmail());
}
