import {
  cancelEmailChange,
  requestEmailChange,
  resendEmailChange,
  resendVerification,
} from "@meridian/contract/account/calls";
import type { AccountProfile } from "@meridian/contract/account/schemas";
import { CircleCheck } from "lucide-react";
import { Badge } from "../../../components/badge.tsx";
import { Button, LinkButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PasswordField } from "../../../components/form/password-field.tsx";
import { email, required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { request } from "../../../lib/api/request.ts";
import { AccountSection } from "../account-section.tsx";
import { NoPasswordNote } from "../security/no-password-note.tsx";
import { useAccountChange } from "../queries.ts";

export function EmailSection({ profile }: { readonly profile: AccountProfile }) {
  const form = useForm(
    { email: "", password: "" },
    { email: [required("Email is required"), email()], password: [required("Password is required")] },
  );
  const { busy, run } = useAccountChange();
  const change = (values: typeof form.values) =>
    run(() => request(requestEmailChange, { body: values }), {
      onDone: () => {
        form.clear(values);
        notifySuccess("Check your new inbox. The change takes effect when you open the link in the email.");
      },
      onRefused: (message) => form.setError("password", message),
    });
  const resend = () =>
    run(() => request(resendVerification), {
      onDone: () => notifySuccess("Confirmation email sent. Check your inbox."),
    });
  const resendChange = () =>
    run(() => request(resendEmailChange), {
      onDone: () => notifySuccess("We sent the link again. Only the newest one works."),
    });
  const cancelChange = () =>
    run(() => request(cancelEmailChange), {
      onDone: () => notifySuccess("Your email address has not changed."),
    });

  return (
    <AccountSection
      title="Email"
      about="You use it to sign in. A new address takes effect once you confirm it."
    >
      <p className="row">
        <strong>{profile.email}</strong>
        {profile.emailVerified ? (
          <Badge tone="ok">
            <CircleCheck className="i sm" aria-hidden="true" />
            Confirmed
          </Badge>
        ) : null}
      </p>
      {profile.emailVerified ? null : (
        <Notice tone="warn">
          This address is not confirmed yet, so you cannot use your institution’s subscription.{" "}
          <LinkButton onClick={() => void resend()}>Resend the confirmation email</LinkButton>
        </Notice>
      )}
      {profile.pendingEmail ? (
        <Notice>
          We sent a confirmation link to <strong>{profile.pendingEmail}</strong>.{" "}
          <LinkButton disabled={busy} onClick={() => void resendChange()}>
            Resend the link
          </LinkButton>{" "}
          or{" "}
          <LinkButton disabled={busy} onClick={() => void cancelChange()}>
            cancel the change
          </LinkButton>
          .
        </Notice>
      ) : null}
      {profile.hasPassword ? (
        <form noValidate onSubmit={form.submit(change)}>
          <TextField label="New email" type="email" autoComplete="email" {...form.field("email")} />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field("password")}
          />
          <Button type="submit" busy={busy && "Sending"}>
            Change email
          </Button>
        </form>
      ) : (
        <NoPasswordNote purpose="to change your email address" />
      )}
    </AccountSection>
  );
}
