import type { SessionState } from "@meridian/contract/session";
import { useState } from "react";
import { Link } from "../../lib/router.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useFocusFirst } from "../../lib/forms/use-focus-first.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { paths } from "../../lib/paths.ts";
import { notifyError } from "../../lib/toasts.ts";
import { signIn } from "./calls.ts";
import { emailRules, passwordRules } from "./credential-rules.ts";
import { failureMessage } from "./failure-message.ts";
import { TermsBox } from "./terms-box.tsx";
import { useConsent } from "./use-consent.ts";

export function SignInForm({
  email,
  onSignedIn,
  onSecondFactor,
  onLeave,
}: {
  /** Filled in after sign-up. */
  readonly email: string;
  readonly onSignedIn: (session: SessionState) => void;
  /** The password was right, and the account asks for a code too. */
  readonly onSecondFactor: (email: string) => void;
  /** The person goes to another page. */
  readonly onLeave: () => void;
}) {
  const form = useForm({ email, password: "" }, { email: emailRules, password: passwordRules });
  const terms = useConsent();
  const first = useFocusFirst();
  const [sending, setSending] = useState(false);

  const send = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    setSending(true);
    try {
      const answer = await signIn({ email, password });
      if (answer.status === "two-factor") onSecondFactor(email);
      else onSignedIn(answer.session);
    } catch (error) {
      setSending(false);
      notifyError(failureMessage(error));
    }
  };

  return (
    <form ref={first} noValidate className="auth-form" onSubmit={form.submit(send)} {...terms.form}>
      <TextField label="Email" type="email" autoComplete="username" {...form.field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
      <p className="aside">
        <Link to={paths.forgotPassword} onClick={onLeave}>
          Forgot password?
        </Link>
      </p>
      <div className="checks">
        <TermsBox {...terms.box} />
      </div>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        block
        disabled={!terms.accepted}
        busy={sending && "Signing in"}
      >
        Sign In
      </Button>
    </form>
  );
}
