import type { AccountProfile, TotpEnrolment } from "@meridian/contract/accounts";
import { useState } from "react";
import { renderSVG } from "uqr";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { pattern, required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { copyText } from "../../lib/copy-text.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor } from "./calls.ts";
import { Section } from "./section.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Six digits from an authenticator app at every sign-in. */
export function TwoFactorSection({ profile }: { readonly profile: AccountProfile }) {
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  return (
    <Section
      title="Two-factor sign-in"
      about="After the password, sign-in asks for a code of an app on your phone. A stolen password alone is then worth nothing."
    >
      {enrolment ? (
        <Confirm enrolment={enrolment} onDone={() => setEnrolment(null)} />
      ) : profile.twoFactorEnabled ? (
        <>
          <PasswordStep
            key="off"
            verb="Turn off"
            busyVerb="Turning off"
            act={async (password) => {
              await stopTwoFactor(password);
              notifySuccess("Two-factor sign-in is off.");
            }}
          />
          <NewRecoveryCodes />
        </>
      ) : (
        <PasswordStep
          key="on"
          verb="Turn on"
          busyVerb="Preparing"
          act={async (password) => setEnrolment(await startTwoFactor(password))}
        />
      )}
    </Section>
  );
}

/** For who has used them up or lost the paper. */
function NewRecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <div>
        <p>The old recovery codes no longer work. Keep these where you can find them without your phone:</p>
        <CodeList codes={codes} />
      </div>
    );
  }
  return (
    <details>
      <summary>Get new recovery codes</summary>
      <PasswordStep
        key="codes"
        verb="Make new codes"
        busyVerb="Making"
        act={async (password) => setCodes((await renewRecoveryCodes(password)).recoveryCodes)}
      />
    </details>
  );
}

function PasswordStep({
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

function Confirm({ enrolment, onDone }: { readonly enrolment: TotpEnrolment; readonly onDone: () => void }) {
  const form = useForm(
    { code: "" },
    {
      code: [
        required("Enter the 6 digits your app shows"),
        pattern(/^\d{6}$/, "Enter the 6 digits your app shows"),
      ],
    },
  );
  const { busy, run } = useAccountChange();
  const secret = new URL(enrolment.totpUri).searchParams.get("secret") ?? "";
  const send = ({ code }: { readonly code: string }) =>
    run(() => confirmTwoFactor(code.trim()), {
      done: () => {
        notifySuccess("Two-factor sign-in is on.");
        onDone();
      },
      refused: (message) => form.setError("code", message),
    });
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <ol className="account-steps">
        <li>
          Scan this with your authenticator app:
          <img
            className="account-qr"
            alt="QR code with the key that follows"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(enrolment.totpUri))}`}
          />
          or <a href={enrolment.totpUri}>open the app on this device</a>, or enter the key by hand:{" "}
          <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </li>
        <li>
          Keep these recovery codes where you can find them without your phone; each works once:
          <CodeList codes={enrolment.recoveryCodes} />
        </li>
        <li>Enter the code the app shows now.</li>
      </ol>
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" {...form.field("code")} />
      <Notice>Two-factor sign-in is on only after this code has been accepted.</Notice>
      <div className="account-acts">
        <Button type="submit" kind="primary" busy={busy && "Checking"}>
          Confirm
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    <div className="account-codes">
      <code>{text}</code>
      <Button size="sm" onClick={() => void copyText(text, "Recovery codes")}>
        Copy codes
      </Button>
    </div>
  );
}
