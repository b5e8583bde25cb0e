import { deleteAccount } from "@meridian/contract/account/calls";
import type { AccountProfile } from "@meridian/contract/account/schemas";
import { guestSession } from "@meridian/contract/session/session";
import { useState } from "react";
import { useNavigate } from "../../runtime/routing/router.tsx";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/overlay/dialog.tsx";
import { PasswordField } from "../../components/form/password-field.tsx";
import { emitAuthEvent } from "../../lib/session/auth-events.ts";
import { required } from "../../lib/forms/rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { paths } from "@meridian/contract/pages/paths";
import { useSessionStore } from "../../lib/session/session.tsx";
import { notify } from "../../lib/toasts.ts";
import { request } from "../../lib/api/request.ts";
import { DataExport } from "./data-export.tsx";
import { AccountSection } from "./account-section.tsx";
import { NoPasswordNote } from "./security/no-password-note.tsx";
import { useAccountChange } from "./queries.ts";

export function DataSection({ profile }: { readonly profile: AccountProfile }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <AccountSection
      title="Your data"
      anchor="your-data"
      about="Download everything we hold about you as one JSON file, or delete your account. Records you saved in a team belong to the team; export those from History."
    >
      <DataExport />
      {profile.hasPassword ? (
        <Button kind="danger" onClick={() => setIsConfirming(true)}>
          Delete my account
        </Button>
      ) : (
        <NoPasswordNote purpose="to delete your account" />
      )}
      {isConfirming ? <DeleteDialog profile={profile} onClose={() => setIsConfirming(false)} /> : null}
    </AccountSection>
  );
}

function DeleteDialog({
  profile,
  onClose,
}: {
  readonly profile: AccountProfile;
  readonly onClose: () => void;
}) {
  const form = useForm({ password: "" }, { password: [required("Password is required")] });
  const { busy, run } = useAccountChange();
  const session = useSessionStore();
  const navigate = useNavigate();
  const send = ({ password }: { readonly password: string }) =>
    run(
      async () => {
        await request(deleteAccount, { body: { password } });
        navigate(paths.home);
        session.replace(guestSession);
        emitAuthEvent("SIGNED_OUT");
        notify("Your account has been deleted.");
      },
      { onRefused: (message) => form.setError("password", message) },
    );
  return (
    <ConfirmDialog
      title="Delete my account"
      description="This cannot be undone. Download your data first if you want to keep it."
      verb="Delete permanently"
      kind="danger"
      busy={busy && "Deleting"}
      onSubmit={form.submit(send)}
      cancel="Keep my account"
      onClose={onClose}
    >
      <ul className="bullets grid tight">
        <li>Your sign-in, preferences, devices and personal records are erased immediately.</li>
        {profile.teams.map((team) => (
          <li key={team.id}>
            Records you saved for <strong>{team.name}</strong> stay with the team, no longer linked to your
            account.
            {team.role === "owner"
              ? " You own this team: transfer it or cancel its subscription first."
              : team.pays
                ? " You pay for its plan, which keeps renewing: cancel it or change the payment method first."
                : ""}
          </li>
        ))}
        <li>Drafts on this device stay until you delete them or clear your browser data.</li>
      </ul>
      <PasswordField label="Current password" autoComplete="current-password" {...form.field("password")} />
    </ConfirmDialog>
  );
}
