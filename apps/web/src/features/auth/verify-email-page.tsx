import { verifyEmail } from "@meridian/contract/account/calls";
import { CircleCheck, Link2Off } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";
import { ApiError, serverMessage } from "../../lib/api/api.ts";
import { emitAuthEvent } from "../../lib/session/auth-events.ts";
import { required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { request } from "../../lib/api/request.ts";
import { paths } from "@meridian/contract/pages/paths";
import { AuthForm } from "./auth-form.tsx";
import { AuthPage } from "./auth-page.tsx";
import { forgetLinkToken, useLinkToken } from "./use-link-token.ts";

/** Verifies an email address: the link proves access to the inbox, the password proves ownership of the account. */
export function Page() {
  const form = useForm({ password: "" }, { password: [required("Password is required")] });
  const token = useLinkToken();
  const [step, setStep] = useState<"form" | "sending" | "expired" | "done">("form");

  const send = async ({ password }: { readonly password: string }) => {
    setStep("sending");
    try {
      await request(verifyEmail, { body: { token: token ?? "", password } });
      forgetLinkToken();
      emitAuthEvent("USER_UPDATED");
      setStep("done");
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") {
        forgetLinkToken();
        return setStep("expired");
      }
      setStep("form");
      form.setError("password", serverMessage(error) ?? "Your email could not be confirmed. Try again.");
    }
  };

  if (step === "done") {
    return (
      <AuthPage title="Email confirmed" icon={CircleCheck} done>
        <p role="status">Your email address is confirmed.</p>
        <div className="actions">
          <ButtonLink kind="primary" to={paths.calculator}>
            Go to the calculator
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  if (step === "expired") {
    return (
      <AuthPage title="Link Expired" icon={Link2Off}>
        <p role="status">
          This link was used already, was replaced by a newer one, or is too old. Account Settings show
          whether your address is confirmed. If it is not, request a new link there.
        </p>
        <div className="actions">
          <ButtonLink kind="primary" to={paths.account}>
            Account Settings
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  if (token === null) {
    return (
      <AuthPage title="Confirm your email">
        <p>
          This link is incomplete. Open the link in the email again, or request a new one in Account Settings.
        </p>
        <div className="actions">
          <ButtonLink to={paths.account}>Account Settings</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Confirm your email">
      <p>Enter your account password, so that no one else can claim your email address for their account.</p>
      {/* `post` keeps the password out of the address if the form is submitted before any script runs. */}
      <AuthForm
        method="post"
        submitLabel="Confirm email"
        busy={step === "sending" && "Confirming"}
        onSubmit={form.submit(send)}
      >
        <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
      </AuthForm>
    </AuthPage>
  );
}
