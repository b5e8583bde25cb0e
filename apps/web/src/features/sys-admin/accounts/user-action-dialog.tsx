import { closeAccount, grantAdmin } from "@meridian/contract/sys-admin/calls";
import type { UserRow } from "@meridian/contract/sys-admin/schemas";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/confirm-dialog.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { request } from "../../../lib/api/request.ts";
import { useUndoableChange } from "../use-undoable-change.ts";

export type UserAction = "grant" | "revoke" | "close" | "reopen";

interface DialogText {
  readonly title: string;
  readonly description: string;
  readonly verb: string;
}

const texts: Readonly<Record<UserAction, DialogText>> = {
  grant: {
    title: "Make admin",
    description:
      "Gives premium access without a subscription, plus My Team and Billing, until you remove it.",
    verb: "Make admin",
  },
  revoke: {
    title: "Remove admin",
    description: "Access through a team or their own subscription is not affected.",
    verb: "Remove admin",
  },
  close: {
    title: "Close account",
    description:
      "All sessions end and the user can no longer sign in. Records are kept, and you can reopen the account.",
    verb: "Close account",
  },
  reopen: {
    title: "Reopen account",
    description: "The user can sign in again with the same password.",
    verb: "Reopen account",
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
  const setAdmin = (granted: boolean) => request(grantAdmin, { params: { id }, body: { granted } });
  const close = () =>
    request(closeAccount, { params: { id }, body: { closed: true, reason: reason.trim() } });
  const reopen = () => request(closeAccount, { params: { id }, body: { closed: false } });
  const perform = async (): Promise<boolean> => {
    switch (action) {
      case "grant":
        return run(
          () => setAdmin(true),
          `${email} is now an admin`,
          () => setAdmin(false),
        );
      case "revoke":
        return run(
          () => setAdmin(false),
          `${email} is no longer an admin`,
          () => setAdmin(true),
        );
      case "close":
        return run(close, `Closed ${email}`, reopen);
      case "reopen":
        return run(reopen, `${email} can sign in again`);
    }
  };
  const { title, description, verb } = texts[action];
  return (
    <ConfirmDialog
      title={`${title}: ${email}`}
      description={description}
      verb={verb}
      kind={action === "close" ? "danger" : "primary"}
      busy={busy && "Working"}
      disabled={action === "close" && reason.trim() === ""}
      onConfirm={() => void perform().then((succeeded) => (succeeded ? onClose() : undefined))}
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
