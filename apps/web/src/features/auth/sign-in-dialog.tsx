import { AuthDialog } from "./auth-dialog.tsx";
import { useEnter } from "./use-enter.ts";

/** Opened by Sign In: closing it leaves you where you are. */
export function SignInDialog({
  mode,
  onClose,
  onSignedIn,
}: {
  readonly mode: "sign-in" | "sign-up";
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
}) {
  const enter = useEnter(onSignedIn);
  return (
    <AuthDialog start={mode} onSignedIn={enter} onLead={onClose} onDismiss={onClose} onLeave={onClose} />
  );
}
