import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../../components/button.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { serverMessage } from "../../lib/api.ts";
import { emitAuthEvent } from "../../lib/auth-events.ts";
import { required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { paths } from "../../lib/paths.ts";
import { AuthPage } from "./auth-page.tsx";
import { verifyEmail } from "./calls.ts";
import { forgetToken, useAddressToken } from "./token-from-address.ts";

/** Proves an address: the link shows who reads its mail, the password who owns the account. */
export function Page() {
  const form = useForm({ password: "" }, { password: [required("Password is required")] });
  const token = useAddressToken();
  const [step, setStep] = useState<"form" | "sending" | "done">("form");

  const send = async ({ password }: { readonly password: string }) => {
    setStep("sending");
    try {
      await verifyEmail(token ?? "", password);
      forgetToken();
      emitAuthEvent("USER_UPDATED");
      setStep("done");
    } catch (error) {
      setStep("form");
      form.setError("password", serverMessage(error) ?? "The address could not be confirmed. Try again.");
    }
  };

  if (step === "done") {
    return (
      <AuthPage title="Email confirmed" icon={CircleCheck} done>
        <p role="status">Your address is confirmed.</p>
        <div className="actions">
          <ButtonLink kind="primary" to={paths.calculator}>
            Go to the calculator
          </ButtonLink>
        </div>
      </AuthPage>
    );
  }
  if (token === null) {
    return (
      <AuthPage title="Confirm your email">
        <p>
          This address has no confirmation code in it. Open the link of the mail again, or ask for a new one.
        </p>
        <div className="actions">
          <ButtonLink to={paths.account}>Account Settings</ButtonLink>
        </div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Confirm your email">
      <p>
        Enter the password of your account, so that nobody can claim your address with an account that is not
        yours.
      </p>
      <form noValidate className="auth-form" onSubmit={form.submit(send)}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
        <Button type="submit" kind="primary" size="lg" block busy={step === "sending" && "Confirming"}>
          Confirm email
        </Button>
      </form>
    </AuthPage>
  );
}
