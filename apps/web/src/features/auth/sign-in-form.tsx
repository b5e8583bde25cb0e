import { signIn } from "@meridian/contract/session/sign-in-calls";
import type { SessionState } from "@meridian/contract/session/session";
import { useEffect, useState } from "react";
import { Link, useLocation } from "../../runtime/routing/router.tsx";
import { TextField } from "../../components/form/field.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";
import { setPendingEmail } from "./recovery/pending-email.ts";
import { useFocusFirst } from "../../lib/focus.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { paths } from "@meridian/contract/pages/paths";
import { notifyError } from "../../lib/toasts.ts";
import { request } from "../../lib/api/request.ts";
import { signInByPasskey } from "./passkeys/passkeys.ts";
import { emailRules, passwordRules } from "./credential-rules.ts";
import { failureMessage } from "./failure-message.ts";
import { AuthForm } from "./auth-form.tsx";
import { PasskeyButton } from "./passkeys/passkey-button.tsx";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { useConsent } from "./use-consent.ts";
import { useFormFailure } from "./use-form-failure.ts";
import * as styles from "./auth.module.css";

export function SignInForm({
  email: initialEmail,
  password: initialPassword,
  from,
  onEmail,
  onSignedIn,
  onSecondFactor,
  onLeave,
}: {
  readonly email: string;
  /** Password of a newly created account, whose terms are already accepted; otherwise empty. */
  readonly password: string;
  /** The page to continue to; null: the current one. */
  readonly from: string | null;
  /** Shares the typed email with the dialog's other forms. */
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: (session: SessionState) => void;
  /** The password was correct, and the account also requires a code. */
  readonly onSecondFactor: () => void;
  /** The user goes to another page. */
  readonly onLeave: () => void;
}) {
  const form = useForm(
    { email: initialEmail, password: initialPassword },
    { email: emailRules, password: passwordRules },
  );
  const terms = useConsent({ initial: initialPassword !== "" });
  const first = useFocusFirst();
  const [sending, setSending] = useState(false);
  const { failure, setFailure, alertId } = useFormFailure(form.values);
  const { pathname, search } = useLocation();
  useEffect(() => onEmail(form.values.email), [onEmail, form.values.email]);

  const send = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    setSending(true);
    setFailure(null);
    try {
      const response = await request(signIn, { body: { email, password } });
      if (response.status === "two-factor") onSecondFactor();
      else onSignedIn(response.session);
    } catch (error) {
      setSending(false);
      setFailure(failureMessage(error));
      notifyError(failureMessage(error));
    }
  };

  const signInWithKey = async () => {
    setFailure(null);
    const response = await signInByPasskey();
    if (response.status === "signed-in") onSignedIn(response.session);
  };

  const leave = () => {
    setPendingEmail(form.values.email);
    onLeave();
  };

  return (
    <AuthForm
      ref={first}
      consent={terms}
      submitLabel="Sign In"
      busy={sending && "Signing in"}
      onSubmit={form.submit(send)}
      failure={failure}
      alertId={alertId}
      checks={<TermsCheckbox {...terms.box} />}
      foot={
        <PasskeyButton
          block
          disabled={!terms.accepted || sending}
          onUse={signInWithKey}
          onFailed={setFailure}
        >
          Use a passkey
        </PasskeyButton>
      }
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        aria-describedby={alertId}
        {...form.field("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-describedby={alertId}
        {...form.field("password")}
      />
      <p className={`small soft ${styles.aside}`}>
        <Link to={paths.forgotPassword} onClick={leave}>
          Forgot password?
        </Link>
        {" · "}
        <Link to={paths.universitySignInFrom(from ?? pathname + search)} onClick={leave}>
          Sign in with your university
        </Link>
      </p>
    </AuthForm>
  );
}
