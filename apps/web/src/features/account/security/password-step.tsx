import { Button } from "../../../components/button.tsx";
import { PasswordField } from "../../../components/form/password-field.tsx";
import { required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useAccountChange } from "../queries.ts";
import { CodeField, codeRules } from "../../auth/public.ts";

/** An action that requires the password again and, with `withCode`, a two-factor code. */
export function PasswordStep({
  verb,
  busyVerb,
  withCode = false,
  action,
  onDone,
}: {
  readonly verb: string;
  readonly busyVerb: string;
  readonly withCode?: boolean;
  readonly action: (password: string, code: string) => Promise<void>;
  /** Called when the page shows the change. */
  readonly onDone?: () => void;
}) {
  const form = useForm(
    { password: "", code: "" },
    { password: passwordRules, code: withCode ? codeRules : [] },
  );
  const { busy, run } = useAccountChange();
  const send = ({ password, code }: { readonly password: string; readonly code: string }) =>
    run(() => action(password, code.trim()), {
      onDone,
      onRefused: (message, error) => form.setError(error?.field === "code" ? "code" : "password", message),
    });
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <PasswordField label="Current password" autoComplete="current-password" {...form.field("password")} />
      {withCode ? <CodeField {...form.field("code")} /> : null}
      <Button type="submit" busy={busy && busyVerb}>
        {verb}
      </Button>
    </form>
  );
}

const passwordRules = [required("Password is required")];
