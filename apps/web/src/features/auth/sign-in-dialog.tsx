import { AuthDialog } from "./auth-dialog.tsx";
import { useEnter } from "./use-enter.ts";

/** Opened by Sign In: closing it leaves you where you are. */
export function SignInDialog({
  mode,
  email,
  onClose,
  onSignedIn,
}: {
  readonly mode: "sign-in" | "sign-up";
  /** What the email field begins with: an invitation knows its address. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
}) {
  const enter = useEnter(onSignedIn);
  return (
    <AuthDialog
      start={mode}
      email={email}
      onSignedIn={enter}
      onLead={onClose}
      onDismiss={onClose}
      onLeave={onClose}
    />
  );
}
