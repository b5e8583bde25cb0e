import type { SubscriptionRow } from "@meridian/contract/sys-admin/schemas";
import { planList } from "@meridian/contract/billing/plans";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { TextField } from "../../../components/field.tsx";
import { approvePlan } from "../calls.ts";
import { useUndoableChange } from "../use-undoable-change.ts";

/** Activates a pending plan before its invoice is paid. */
export function ApproveDialog({
  subscription,
  onClose,
}: {
  readonly subscription: SubscriptionRow;
  readonly onClose: () => void;
}) {
  const [note, setNote] = useState("");
  const { busy, run } = useUndoableChange();
  const { id, email } = subscription;
  const plan = planList.find((entry) => entry.id === subscription.plan)?.name ?? subscription.plan;
  const approve = () =>
    run(() => approvePlan(id, note.trim()), `${plan} is active for ${email ?? "the payer"}`);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Approve ${plan}: ${email ?? "account deleted"}`}
      description="The plan becomes active now, before its invoice is paid: workspace, seats, student emails, CRM, webhooks and API keys. The payer gets an email. This cannot be undone here."
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            kind="primary"
            busy={busy && "Approving"}
            disabled={note.trim() === ""}
            onClick={() => void approve().then((succeeded) => (succeeded ? onClose() : undefined))}
          >
            Approve
          </Button>
        </>
      }
    >
      <TextField
        label="Reason for the audit log"
        hint="For example the purchase order number, or who confirmed the order."
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
