import { codeRules } from "../credential-rules.ts";
import { stepUp } from "@meridian/contract/session/sign-in-calls";
import { listPasskeys } from "@meridian/contract/passkeys/calls";
import { useEffect, useState } from "react";
import { paths } from "@meridian/contract/pages/paths";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { useLocation } from "../../../runtime/routing/router.tsx";
import { ConfirmDialog, Dialog } from "../../../components/overlay/dialog.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { PasswordField } from "../../../components/form/password-field.tsx";
import { required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import type { StepUpProof } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { confirmByPasskey } from "../passkeys/passkeys.ts";
import { failureMessage } from "../failure-message.ts";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";

const rules = {
  password: [required("Password is required")],
  code: codeRules,
};

/** Asks the user to confirm their identity: here, or with the identity provider that opened the session. */
export default function StepUpDialog({
  proof,
  onEnd,
}: {
  readonly proof: StepUpProof;
  readonly onEnd: (confirmed: boolean) => void;
}) {
  const { pathname, search } = useLocation();
  if (proof !== "sso") return <ConfirmHere proof={proof} onEnd={onEnd} />;
  return (
    <Dialog
      onClose={() => onEnd(false)}
      title="Confirm it’s you"
      description="Sign in with your university again. You’ll return to this page and can try again."
      actions={
        <>
          <Button kind="quiet" onClick={() => onEnd(false)}>
            Cancel
          </Button>
          <ButtonLink
            kind="primary"
            to={paths.universitySignInFrom(pathname + search, true)}
            onClick={() => onEnd(false)}
          >
            Sign in again
          </ButtonLink>
        </>
      }
    />
  );
}

/** Asks the user to confirm their identity before a sensitive action continues. */
function ConfirmHere({
  proof,
  onEnd,
}: {
  readonly proof: Exclude<StepUpProof, "sso">;
  readonly onEnd: (confirmed: boolean) => void;
}) {
  const form = useForm({ value: "" }, { value: rules[proof] });
  const [sending, setSending] = useState(false);
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    request(listPasskeys).then(
      ({ passkeys }) => setHasPasskey(passkeys.length > 0),
      // The other proof still works.
      () => {},
    );
  }, []);
  const send = async ({ value }: { readonly value: string }) => {
    setSending(true);
    try {
      await request(stepUp, { body: proof === "code" ? { code: value.trim() } : { password: value } });
      onEnd(true);
    } catch (error) {
      setSending(false);
      form.setError("value", failureMessage(error));
    }
  };
  return (
    <ConfirmDialog
      title="Confirm it’s you"
      description={
        proof === "code"
          ? "Enter a code from your authenticator app, or one of your recovery codes, to continue."
          : "Enter your password again to continue."
      }
      verb="Continue"
      busy={sending && "Checking"}
      onSubmit={form.submit(send)}
      onClose={() => onEnd(false)}
    >
      {proof === "code" ? (
        <TextField label="Code" autoComplete="one-time-code" inputMode="text" {...form.field("value")} />
      ) : (
        <PasswordField label="Password" autoComplete="current-password" {...form.field("value")} />
      )}
      {hasPasskey ? (
        <PasskeyButton
          disabled={sending}
          onUse={async () => {
            await confirmByPasskey();
            onEnd(true);
          }}
          onFailed={(message) => form.setError("value", message)}
        >
          Use a passkey instead
        </PasskeyButton>
      ) : null}
    </ConfirmDialog>
  );
}
