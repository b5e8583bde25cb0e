import { AuthDialog } from "./auth-dialog.tsx";
import { useCompleteSignIn } from "../use-complete-sign-in.ts";

/** Opened by Sign In; closing it stays on the current page. */
export function SignInDialog({
  mode,
  email,
  from,
  onClose,
  onSignedIn,
}: {
  readonly mode: "sign-in" | "sign-up";
  /** Prefilled email, e.g. from an invitation. */
  readonly email: string;
  /** The page to continue to; null: the current one. */
  readonly from: string | null;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
}) {
  const enter = useCompleteSignIn(onSignedIn);
  return (
    <AuthDialog
      start={mode}
      email={email}
      from={from}
      onSignedIn={enter}
      onLead={onClose}
      onDismiss={onClose}
      onLeave={onClose}
    />
  );
}
