import { changePassword } from "@meridian/contract/account/calls";
import type { AccountProfile } from "@meridian/contract/account/schemas";
import { passwordMinLength } from "@meridian/contract/account/constants";
import { Button } from "../../../components/button.tsx";
import { PasswordField } from "../../../components/form/password-field.tsx";
import { matchField, minLength, required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { request } from "../../../lib/api/request.ts";
import { AccountSection } from "../account-section.tsx";
import { NoPasswordNote } from "./no-password-note.tsx";
import { useAccountChange } from "../queries.ts";

export function PasswordSection({ profile }: { readonly profile: AccountProfile }) {
  return (
    <AccountSection title="Password" about="Changing it signs out all your other devices.">
      {profile.hasPassword ? <PasswordForm /> : <NoPasswordNote />}
    </AccountSection>
  );
}

function PasswordForm() {
  const form = useForm(
    { current: "", next: "", confirm: "" },
    {
      current: [required("Password is required")],
      next: [
        required("Password is required"),
        minLength(passwordMinLength, "Password must be at least 6 characters long."),
      ],
      confirm: [matchField("next", "Passwords do not match.")],
    },
  );
  const { busy, run } = useAccountChange();
  const change = (values: typeof form.values) =>
    run(
      () => request(changePassword, { body: { currentPassword: values.current, newPassword: values.next } }),
      {
        onDone: () => {
          form.clear(values);
          notifySuccess("Your password has been updated successfully!");
        },
        onRefused: (message, error) =>
          form.setError(error?.field === "newPassword" ? "next" : "current", message),
      },
    );
  return (
    <form noValidate onSubmit={form.submit(change)}>
      <PasswordField label="Current password" autoComplete="current-password" {...form.field("current")} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters`}
        {...form.field("next")}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field("confirm")} />
      <Button type="submit" busy={busy && "Updating"}>
        Change password
      </Button>
    </form>
  );
}
