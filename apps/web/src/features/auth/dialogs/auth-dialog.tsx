import type { SessionState } from "@meridian/contract/session/session";
import { useState } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import type { SignInReason } from "../../../lib/dialogs.tsx";
import * as styles from "../auth.module.css";
import { LeadForm } from "../lead/lead-form.tsx";
import { SecondFactorForm } from "../second-factor-form.tsx";
import { SignInForm } from "../sign-in-form.tsx";
import { SignUpForm } from "../sign-up-form.tsx";

export type AuthMode = "sign-in" | "sign-up" | "lead";

const dialogText: Record<
  AuthMode | "second-factor",
  { readonly title: string; readonly description: string }
> = {
  "sign-in": {
    title: "Sign in",
    description: "Your drafts on this device are kept.",
  },
  "second-factor": {
    title: "Enter your code",
    description: "Your password is correct. This account also needs a code.",
  },
  "sign-up": {
    title: "Create your account",
    description:
      "An account unlocks the academic report and file import. Your work in the calculator is kept.",
  },
  lead: {
    title: "Get reports and file import",
    description:
      "Both are free. Enter your email, or create an account to save more. Your work in the calculator is kept.",
  },
};

const reasonTexts: Readonly<Record<SignInReason, string>> = {
  "session-ended": "Your session has ended. Sign in again to continue where you left off.",
  "guarded-page": `Sign in to open this page. ${dialogText["sign-in"].description}`,
};

export interface AuthDialogProps {
  /** Which form is shown first; `lead` is the gate for reports and imports. */
  readonly start: AuthMode;
  readonly email?: string;
  /** The page to continue to; null: the current one. */
  readonly from?: string | null;
  readonly reason?: SignInReason | null;
  readonly onSignedIn: (session: SessionState) => void;
  /** The visitor gave an email address. */
  readonly onLead: () => void;
  /** Closed without signing in or giving an email. */
  readonly onDismiss: () => void;
  /** The user follows a link in the dialog to another page. */
  readonly onLeave: () => void;
}

/** Sign-in, sign-up and the lead gate. It unmounts when closed, so its fields reset. */
export function AuthDialog({
  start,
  email: initialEmail = "",
  from = null,
  reason = null,
  onSignedIn,
  onLead,
  onDismiss,
  onLeave,
}: AuthDialogProps) {
  const [mode, setMode] = useState<AuthMode | "second-factor">(start);
  const [email, setEmail] = useState(initialEmail);
  /** Password of a newly created account, so that signing in takes one click. */
  const [newPassword, setNewPassword] = useState("");
  const { title, description } = dialogText[mode];

  const modeLink = (next: AuthMode, label: string) => (
    <LinkButton
      onClick={() => {
        setNewPassword("");
        setMode(next);
      }}
    >
      {label}
    </LinkButton>
  );

  return (
    <Dialog
      onClose={onDismiss}
      title={title}
      description={mode === "sign-in" && reason ? reasonTexts[reason] : description}
      // Whoever is at the device now must not see the data of the user whose session has ended.
      covers={reason === "session-ended"}
      foot={
        mode === "sign-in" ? (
          <>No account yet? {modeLink("sign-up", "Create account")}</>
        ) : mode === "second-factor" ? (
          modeLink("sign-in", "Back to the password")
        ) : mode === "sign-up" ? (
          <>Already have an account? {modeLink("sign-in", "Sign In")}</>
        ) : (
          <>
            {modeLink("sign-up", "Create account")} or {modeLink("sign-in", "Sign In")}
          </>
        )
      }
    >
      {mode === "sign-in" ? (
        <SignInForm
          email={email}
          password={newPassword}
          from={from}
          onEmail={setEmail}
          onSignedIn={onSignedIn}
          onSecondFactor={() => setMode("second-factor")}
          onLeave={onLeave}
        />
      ) : mode === "second-factor" ? (
        <SecondFactorForm onSignedIn={onSignedIn} />
      ) : mode === "sign-up" ? (
        <>
          <SignUpForm
            email={email}
            onEmail={setEmail}
            onSignedUp={(password) => {
              setNewPassword(password);
              setMode("sign-in");
            }}
          />
          {start === "lead" ? (
            <p className={`small soft ${styles.aside}`}>
              Or {modeLink("lead", "continue with your email only")}
            </p>
          ) : null}
        </>
      ) : (
        <LeadForm email={email} onEmail={setEmail} onDone={onLead} />
      )}
    </Dialog>
  );
}
