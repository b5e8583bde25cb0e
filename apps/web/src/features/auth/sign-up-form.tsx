import { signUp } from "@meridian/contract/session/sign-in-calls";
import { passwordMinLength } from "@meridian/contract/account/constants";
import { useEffect, useRef, useState } from "react";
import { TextField } from "../../components/form/field.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";
import { useFocusFirst } from "../../lib/focus.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { startJourney, type Journey } from "../monitoring/public.ts";
import { notifyError, notifySuccess } from "../../lib/toasts.ts";
import { request } from "../../lib/api/request.ts";
import { AuthForm, NewsCheckbox } from "./auth-form.tsx";
import { emailRules, passwordRules } from "./credential-rules.ts";
import { failureMessage } from "./failure-message.ts";
import { TermsCheckbox } from "./terms-checkbox.tsx";
import { useConsent } from "./use-consent.ts";
import { useFormFailure } from "./use-form-failure.ts";

export function SignUpForm({
  email: initialEmail,
  onEmail,
  onSignedUp,
}: {
  /** Prefilled email. */
  readonly email: string;
  /** Shares the typed email with the dialog's other forms. */
  readonly onEmail: (email: string) => void;
  readonly onSignedUp: (password: string) => void;
}) {
  const form = useForm(
    { fullName: "", email: initialEmail, password: "" },
    { email: emailRules, password: passwordRules },
  );
  const terms = useConsent();
  const first = useFocusFirst();
  const [newsOptIn, setNewsOptIn] = useState(false);
  const [sending, setSending] = useState(false);
  const { failure, setFailure, alertId } = useFormFailure(form.values);
  useEffect(() => onEmail(form.values.email), [onEmail, form.values.email]);

  const journey = useSignUpJourney();

  const send = async ({ fullName, email, password }: typeof form.values) => {
    setSending(true);
    setFailure(null);
    journey.current?.step("sent");
    try {
      await request(signUp, {
        body: { email, password, full_name: fullName, terms_accepted: true, news_opt_in: newsOptIn },
      });
      journey.current?.complete(true);
      notifySuccess("Account created successfully! You can now sign in.");
      onSignedUp(password);
    } catch (error) {
      setSending(false);
      journey.current?.step("declined", {}, false);
      setFailure(failureMessage(error));
      notifyError(failureMessage(error));
    }
  };

  return (
    <AuthForm
      ref={first}
      consent={terms}
      submitLabel="Create account"
      busy={sending && "Creating account"}
      onSubmit={form.submit(send)}
      failure={failure}
      alertId={alertId}
      checks={
        <>
          <TermsCheckbox {...terms.box} />
          <NewsCheckbox checked={newsOptIn} onValue={setNewsOptIn} />
        </>
      }
    >
      <TextField label="Full name (optional)" autoComplete="name" {...form.field("fullName")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        aria-describedby={alertId}
        {...form.field("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters`}
        aria-describedby={alertId}
        {...form.field("password")}
      />
    </AuthForm>
  );
}

/** Tracks the sign-up for monitoring; leaving the form without an account counts as a failure. */
function useSignUpJourney() {
  const journey = useRef<Journey | null>(null);
  useEffect(() => {
    const newJourney = startJourney("sign-up");
    newJourney.step("opened");
    journey.current = newJourney;
    return () => newJourney.complete(false);
  }, []);
  return journey;
}
