import { AuthDialog } from "../dialogs/auth-dialog.tsx";
import { useCompleteSignIn } from "../use-complete-sign-in.ts";

/** The gate for reports and imports: an email address or an account unlocks them. */
export default function LeadDialog({
  onClose,
  onGranted,
  onLeave,
}: {
  readonly onClose: () => void;
  readonly onGranted: () => void;
  /** The user follows a link in the dialog, which closes without redirecting. */
  readonly onLeave: () => void;
}) {
  const enter = useCompleteSignIn(onGranted);
  return (
    <AuthDialog start="lead" onSignedIn={enter} onLead={onGranted} onDismiss={onClose} onLeave={onLeave} />
  );
}
