import { paths } from "@meridian/contract/pages/paths";
import { startSso } from "@meridian/contract/sso/calls";
import { useState } from "react";
import { TextField } from "../../../components/form/field.tsx";
import { getErrorMessage } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Link } from "../../../runtime/routing/router.tsx";
import { getPendingEmail } from "../recovery/pending-email.ts";
import { emailRules } from "../credential-rules.ts";
import { AuthForm } from "../auth-form.tsx";
import * as styles from "../auth.module.css";

/** Finds the identity provider by the domain of the address and sends the browser there. */
export function DomainForm({
  email,
  from,
  again,
}: {
  readonly email: string;
  readonly from: string;
  readonly again: boolean;
}) {
  const form = useForm({ email: email || getPendingEmail() }, { email: emailRules });
  const [busy, setBusy] = useState(false);
  const send = async (values: { readonly email: string }) => {
    setBusy(true);
    try {
      const { url } = await request(startSso, { body: { email: values.email, from, again } });
      if (url !== null) return globalThis.location.assign(url);
      form.setError("email", "No university has set up sign-in for this email domain. Use your password.");
    } catch (error) {
      form.setError("email", getErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <AuthForm
      submitLabel="Continue"
      busy={busy && "Continuing"}
      onSubmit={form.submit(send)}
      foot={
        <p className={`small soft ${styles.aside}`}>
          <Link to={paths.signIn(from)}>Sign in with your password instead</Link>
        </p>
      }
    >
      <TextField label="Work email" type="email" autoComplete="username" {...form.field("email")} />
    </AuthForm>
  );
}
