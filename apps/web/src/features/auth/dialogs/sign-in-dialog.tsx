import { isCalculatorPath } from "@meridian/contract/pages/paths";
import { useEffect, useEffectEvent } from "react";
import type { SignInReason } from "../../../lib/dialogs.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import { AuthDialog } from "./auth-dialog.tsx";
import { useCompleteSignIn } from "../use-complete-sign-in.ts";

/** Opened by Sign In; closing it stays on the current page. */
export default function SignInDialog({
  mode,
  email,
  from,
  reason,
  onClose,
  onSignedIn,
}: {
  readonly mode: "sign-in" | "sign-up";
  /** Prefilled email, e.g. from an invitation. */
  readonly email: string;
  /** The page to continue to; null: the current one. */
  readonly from: string | null;
  readonly reason: SignInReason | null;
  readonly onClose: () => void;
  readonly onSignedIn: () => void;
}) {
  const enter = useCompleteSignIn(onSignedIn);
  const isSignedIn = useSession().user !== null;
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    // In another tab: here, the dialog closes together with the change of the session.
    if (isSignedIn && reason === "guarded-page") goOn();
  }, [isSignedIn, reason]);
  return (
    <AuthDialog
      start={mode}
      email={email}
      from={from}
      // "Back to Login" and the like lead to the calculator, which is open to everyone.
      reason={
        reason === "guarded-page" && isCalculatorPath((from ?? "").replace(/[?#].*/, "")) ? null : reason
      }
      onSignedIn={enter}
      onLead={onClose}
      onDismiss={onClose}
      onLeave={onClose}
    />
  );
}
