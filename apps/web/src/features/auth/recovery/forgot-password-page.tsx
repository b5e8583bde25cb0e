import { resetLinkHours } from "@meridian/contract/account/constants";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { getPendingEmail, setPendingEmail } from "./pending-email.ts";
import { email, required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { paths } from "@meridian/contract/pages/paths";
import { notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthPage } from "../auth-page.tsx";
import { requestPasswordReset } from "./password-functions.ts";
import { isUnexpected, resetFailureMessage } from "./reset-failure.ts";

const rules = { email: [required("Email address is required"), email()] };

/** Enter email, get a reset link. */
export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (email: string) => {
    setPendingEmail(email);
    setSentTo(email);
  };
  return sentTo === null ? (
    <RequestForm onSent={send} />
  ) : (
    <AuthPage title="Check Your Email" icon={MailCheck} done>
      <p role="status">
        We sent a link to <strong>{sentTo}</strong>. It expires in {resetLinkHours} hours and works once. If
        it does not arrive in a few minutes, check your spam folder.
      </p>
      <div className="actions">
        <Button onClick={() => setSentTo(null)}>Send Another Email</Button>
        <ButtonLink kind="quiet" to={paths.signIn(paths.calculator)}>
          Back to Login
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

function RequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  // Empty on a fresh load, so server and browser render the same.
  const form = useForm({ email: getPendingEmail() }, rules);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async ({ email }: { readonly email: string }) => {
    setSending(true);
    setFailure(null);
    try {
      await requestPasswordReset(email);
      notifySuccess("Password reset email sent! Please check your inbox.");
      onSent(email.trim());
    } catch (error) {
      setSending(false);
      setFailure(resetFailureMessage(error));
      if (isUnexpected(error)) notifyError("Failed to send password reset email");
    }
  };

  return (
    <AuthPage title="Forgot your password?">
      <p>Enter your account’s email address. We will send you a link to set a new password.</p>
      <AuthForm
        failure={failure}
        submitLabel="Send reset link"
        busy={sending && "Sending"}
        onSubmit={form.submit(send)}
        foot={
          <ButtonLink
            kind="quiet"
            to={paths.signIn(paths.calculator)}
            onClick={() => setPendingEmail(form.values.email)}
          >
            Back to Login
          </ButtonLink>
        }
      >
        <TextField label="Email address" type="email" autoComplete="username" {...form.field("email")} />
      </AuthForm>
    </AuthPage>
  );
}
