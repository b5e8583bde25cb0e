import type { SessionState } from "@meridian/contract/session";
import { useState } from "react";
import { LinkButton } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import "./auth.css";
import { LeadForm } from "./lead-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export type AuthMode = "sign-in" | "sign-up" | "lead";

const words: Record<AuthMode | "second-factor", { readonly title: string; readonly description: string }> = {
  "sign-in": {
    title: "Sign in",
    description: "Your drafts on this device stay as they are.",
  },
  "second-factor": {
    title: "Enter your code",
    description: "The password was right. This account asks for a second proof that it is you.",
  },
  "sign-up": {
    title: "Create your account",
    description: "It opens the academic report and file import. The calculator stays as you left it.",
  },
  lead: {
    title: "Open reports and file import",
    description:
      "They are free. Leave your email, or create an account to keep more. The calculator stays as you left it.",
  },
};

export interface AuthDialogProps {
  /** Which side is shown first; `lead` is the gate in front of reports and imports. */
  readonly start: AuthMode;
  readonly email?: string;
  readonly onSignedIn: (session: SessionState) => void;
  /** A lead left an email. */
  readonly onLead: () => void;
  /** Closed without either. */
  readonly onDismiss: () => void;
  /** The person follows a link of the dialog to another page. */
  readonly onLeave: () => void;
}

/** Sign-in, sign-up and the lead gate. It is mounted when opened and unmounted when closed, so its fields reset. */
export function AuthDialog({
  start,
  email: known = "",
  onSignedIn,
  onLead,
  onDismiss,
  onLeave,
}: AuthDialogProps) {
  const [mode, setMode] = useState<AuthMode | "second-factor">(start);
  const [email, setEmail] = useState(known);
  /** Of the account just created, so that signing in takes one press. */
  const [newPassword, setNewPassword] = useState("");
  const { title, description } = words[mode];

  const other = (next: AuthMode, label: string) => (
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
      open
      onOpenChange={(open) => {
        if (!open) onDismiss();
      }}
      title={title}
      description={description}
      foot={
        mode === "sign-in" ? (
          <>No account yet? {other("sign-up", "Create account")}</>
        ) : mode === "second-factor" ? (
          other("sign-in", "Back to the password")
        ) : mode === "sign-up" ? (
          <>Already have an account? {other("sign-in", "Sign In")}</>
        ) : (
          <>
            {other("sign-up", "Create account")} or {other("sign-in", "Sign In")}
          </>
        )
      }
    >
      {mode === "sign-in" ? (
        <SignInForm
          email={email}
          password={newPassword}
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
            <p className="aside">Or {other("lead", "continue with your email only")}</p>
          ) : null}
        </>
      ) : (
        <LeadForm email={email} onEmail={setEmail} onDone={onLead} />
      )}
    </Dialog>
  );
}
