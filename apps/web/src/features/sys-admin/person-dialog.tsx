import type { PersonRow } from "@meridian/contract/sys-admin";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { closeAccount, grantAdmin, reopenAccount } from "./calls.ts";
import { useUndoableChange } from "./use-undoable-change.ts";

export type PersonDeed = "grant" | "revoke" | "close" | "reopen";

interface Words {
  readonly title: string;
  readonly description: string;
  readonly verb: string;
}

const words: Readonly<Record<PersonDeed, Words>> = {
  grant: {
    title: "Make admin",
    description: "Premium access without a subscription, My Team and Billing, until it is taken back.",
    verb: "Make admin",
  },
  revoke: {
    title: "Take back admin",
    description: "What follows from a team or a subscription of their own stays.",
    verb: "Take back",
  },
  close: {
    title: "Close account",
    description:
      "Every session ends and signing in is refused. Records stay, and the account can be opened again.",
    verb: "Close account",
  },
  reopen: {
    title: "Open account again",
    description: "The person can sign in again with the same password.",
    verb: "Open account",
  },
};

/** Asks before it does anything to an account. */
export function PersonDialog({
  person,
  deed,
  onClose,
}: {
  readonly person: PersonRow;
  readonly deed: PersonDeed;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const { busy, run } = useUndoableChange();
  const { id, email } = person;
  const act = async (): Promise<boolean> => {
    switch (deed) {
      case "grant":
        return run(
          () => grantAdmin(id, true),
          `${email} is an admin`,
          () => grantAdmin(id, false),
        );
      case "revoke":
        return run(
          () => grantAdmin(id, false),
          `${email} is no longer an admin`,
          () => grantAdmin(id, true),
        );
      case "close":
        return run(
          () => closeAccount(id, reason.trim()),
          `Closed ${email}`,
          () => reopenAccount(id),
        );
      case "reopen":
        return run(() => reopenAccount(id), `${email} can sign in again`);
    }
  };
  const { title, description, verb } = words[deed];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`${title}: ${email}`}
      description={description}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind={deed === "close" ? "danger" : "primary"}
            busy={busy && "Working"}
            disabled={deed === "close" && reason.trim() === ""}
            onClick={() => void act().then((done) => (done ? onClose() : undefined))}
          >
            {verb}
          </Button>
        </>
      }
    >
      {deed === "close" ? (
        <TextField
          label="Reason, for colleagues and the log"
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </Dialog>
  );
}
