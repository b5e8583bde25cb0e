import { AuthDialog } from "./auth-dialog.tsx";
import { useEnter } from "./use-enter.ts";

/** The gate in front of reports and imports: an email opens it, and so does an account. */
export function LeadDialog({
  onClose,
  onGranted,
  onLeave,
}: {
  readonly onClose: () => void;
  readonly onGranted: () => void;
  /** The person follows a link of the dialog; it closes without sending them anywhere else. */
  readonly onLeave: () => void;
}) {
  const enter = useEnter(onGranted);
  return (
    <AuthDialog start="lead" onSignedIn={enter} onLead={onGranted} onDismiss={onClose} onLeave={onLeave} />
  );
}
