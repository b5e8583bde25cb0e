import { closeAccount, grantAdmin } from "@meridian/contract/sys-admin/calls";
import type { UserRow } from "@meridian/contract/sys-admin/schemas";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { request } from "../../../lib/api/request.ts";
import { useUndoableChange } from "../queries.ts";

export type UserAction = "grant" | "revoke" | "close" | "reopen";

interface ActionText {
  readonly verb: string;
  readonly description: string;
  readonly done: (email: string) => string;
}

const texts: Readonly<Record<UserAction, ActionText>> = {
  grant: {
    verb: "Make admin",
    description:
      "Gives premium access without a subscription, plus My Team and Billing, until you remove it.",
    done: (email) => `${email} is now an admin`,
  },
  revoke: {
    verb: "Remove admin",
    description: "Access through a team or their own subscription is not affected.",
    done: (email) => `${email} is no longer an admin`,
  },
  close: {
    verb: "Close account",
    description:
      "All sessions end and the user can no longer sign in. Records are kept, and you can reopen the account.",
    done: (email) => `Closed ${email}`,
  },
  reopen: {
    verb: "Reopen account",
    description: "The user can sign in again with the same password.",
    done: (email) => `${email} can sign in again`,
  },
};

/** Asks for confirmation before changing an account. */
export function UserActionDialog({
  user,
  action,
  onClose,
}: {
  readonly user: UserRow;
  readonly action: UserAction;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const { busy, run } = useUndoableChange();
  const { id, email } = user;
  const { verb, description, done } = texts[action];
  const setAdmin = (granted: boolean) => request(grantAdmin, { params: { id }, body: { granted } });
  const perform = {
    grant: () => setAdmin(true),
    revoke: () => setAdmin(false),
    close: () => request(closeAccount, { params: { id }, body: { closed: true, reason: reason.trim() } }),
    reopen: () => request(closeAccount, { params: { id }, body: { closed: false } }),
  };
  // Closing needs a reason, so a reopened account is not closed again by "Undo".
  const undo = { grant: perform.revoke, revoke: perform.grant, close: perform.reopen, reopen: undefined };
  const confirm = async () => {
    if (await run(perform[action], done(email), undo[action])) onClose();
  };
  return (
    <ConfirmDialog
      title={`${verb}: ${email}`}
      description={description}
      verb={verb}
      kind={action === "close" ? "danger" : "primary"}
      busy={busy && "Working"}
      disabled={action === "close" && reason.trim() === ""}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {action === "close" ? (
        <TextField
          label="Reason for colleagues and the audit log"
          value={reason}
          maxLength={500}
          onValue={setReason}
        />
      ) : null}
    </ConfirmDialog>
  );
}
