import { Button } from "../../components/button.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useAccountChange } from "./use-account-change.ts";

/** A deed that wants the password once more. */
export function PasswordStep({
  verb,
  busyVerb,
  act,
}: {
  readonly verb: string;
  readonly busyVerb: string;
  readonly act: (password: string) => Promise<void>;
}) {
  const form = useForm({ password: "" }, { password: [required("Password is required")] });
  const { busy, run } = useAccountChange();
  const send = ({ password }: { readonly password: string }) =>
    run(() => act(password), { refused: (message) => form.setError("password", message) });
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <PasswordField label="Current password" autoComplete="current-password" {...form.field("password")} />
      <Button type="submit" busy={busy && busyVerb}>
        {verb}
      </Button>
    </form>
  );
}
