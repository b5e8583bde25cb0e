import { updateAccount } from "@meridian/contract/account/calls";
import type { AccountProfile } from "@meridian/contract/account/schemas";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { emitAuthEvent } from "../../../lib/session/auth-events.ts";
import { maxLength } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { request } from "../../../lib/api/request.ts";
import { AccountSection } from "../account-section.tsx";
import { useAccountChange } from "../queries.ts";

export function ProfileSection({ profile }: { readonly profile: AccountProfile }) {
  const form = useForm({ fullName: profile.fullName }, { fullName: [maxLength(200)] });
  const { busy, run } = useAccountChange();
  const save = ({ fullName }: { readonly fullName: string }) =>
    run(() => request(updateAccount, { body: { fullName } }), {
      onDone: () => emitAuthEvent("USER_UPDATED"),
      onRefused: (message) => form.setError("fullName", message),
    });
  return (
    <AccountSection title="Name" about="Shown as the evaluator on your reports, and to your team.">
      <form noValidate onSubmit={form.submit(save)}>
        <TextField label="Full name" autoComplete="name" {...form.field("fullName")} />
        <Button type="submit" busy={busy && "Saving"}>
          Save name
        </Button>
      </form>
    </AccountSection>
  );
}
