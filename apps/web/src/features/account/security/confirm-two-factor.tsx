import { confirmTwoFactor } from "@meridian/contract/account/calls";
import type { TotpEnrollment } from "@meridian/contract/account/schemas";
import { renderSVG } from "uqr";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { parseSameOriginPath } from "../../../runtime/routing/address.ts";
import { pattern, required } from "../../../lib/forms/rules.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useNavigate, useSearchParams } from "../../../runtime/routing/router.tsx";
import { useSession, useSessionStore } from "../../../lib/session/session.tsx";
import { notifySuccess } from "../../../lib/toasts.ts";
import { request } from "../../../lib/api/request.ts";
import { CodeList } from "./code-list.tsx";
import { useAccountChange } from "../queries.ts";
import * as styles from "../account.module.css";

/** The three steps to turn on two-factor sign-in: app, recovery codes, first code. */
export function ConfirmTwoFactor({
  enrollment,
  onDone,
}: {
  readonly enrollment: TotpEnrollment;
  readonly onDone: () => void;
}) {
  const form = useForm(
    { code: "" },
    {
      code: [
        required("Enter the 6-digit code from your app"),
        pattern(/^\d{6}$/, "Enter the 6-digit code from your app"),
      ],
    },
  );
  const { busy, run } = useAccountChange();
  const { twoFactorTeam } = useSession();
  const store = useSessionStore();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const secret = new URL(enrollment.totpUri).searchParams.get("secret") ?? "";
  const send = ({ code }: { readonly code: string }) =>
    run(() => request(confirmTwoFactor, { body: { code: code.trim() } }), {
      onDone: () => {
        notifySuccess("Two-factor sign-in is on.");
        onDone();
        // The team that requires two-factor sign-in is accessible now, so return to the requested page.
        const from = twoFactorTeam === null ? null : parseSameOriginPath(params.get("from"));
        void store.refresh().then(() => {
          if (from) navigate(from);
        });
      },
      onRefused: (message) => form.setError("code", message),
    });
  return (
    <form noValidate onSubmit={form.submit(send)}>
      <ol className={`grid ${styles.steps}`}>
        <li>
          Scan this with your authenticator app:
          <img
            className={styles.qrCode}
            alt="QR code with the key shown below"
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(enrollment.totpUri))}`}
          />
          or <a href={enrollment.totpUri}>open the app on this device</a>, or enter the key manually:{" "}
          <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </li>
        <li>
          Save these recovery codes somewhere you can reach without your phone. Each works once:
          <CodeList codes={enrollment.recoveryCodes} />
        </li>
        <li>Enter the code your app shows.</li>
      </ol>
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" {...form.field("code")} />
      <Notice>Two-factor sign-in is not on until you enter a valid code.</Notice>
      <div className="row wrap">
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
