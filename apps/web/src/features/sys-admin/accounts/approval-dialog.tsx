import { approveSubscription, withdrawApproval } from "@meridian/contract/sys-admin/calls";
import type { SubscriptionRow } from "@meridian/contract/sys-admin/schemas";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/overlay/dialog.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { request } from "../../../lib/api/request.ts";
import { useUndoableChange } from "../queries.ts";
import { planName } from "../../billing/public.ts";

const approval = {
  call: approveSubscription,
  verb: "Approve",
  title: "Approve plan",
  busyLabel: "Approving",
  description: (plan: string, payer: string) =>
    `${plan} for ${payer} becomes active now, before its invoice is paid: workspace, seats, student emails, CRM, webhooks and API keys. The payer gets an email. You can withdraw the approval until the invoice is paid.`,
  hint: "For example the purchase order number, or who confirmed the order.",
  done: (plan: string, payer: string) => `${plan} is active for ${payer}`,
} as const;
const withdrawal = {
  call: withdrawApproval,
  verb: "Withdraw approval",
  title: "Withdraw approval",
  busyLabel: "Withdrawing",
  description: (plan: string, payer: string) =>
    `${plan} for ${payer} becomes pending again: its workspace is closed until the invoice is paid, and its records are kept. The payer gets an email.`,
  hint: "For example that the order was canceled, or approved by mistake.",
  done: (plan: string, payer: string) => `${plan} is pending for ${payer}`,
} as const;

/** Activates a pending plan before its invoice is paid, or makes it pending again. */
export function ApprovalDialog({
  subscription,
  onClose,
}: {
  readonly subscription: SubscriptionRow;
  readonly onClose: () => void;
}) {
  const [note, setNote] = useState("");
  const { busy, run } = useUndoableChange();
  const { id } = subscription;
  const payer = subscription.email ?? "a deleted account";
  const plan = planName(subscription.plan);
  const { call, verb, title, busyLabel, description, hint, done } = subscription.approvedUnpaid
    ? withdrawal
    : approval;
  const submit = async () => {
    const send = () => request(call, { params: { id }, body: { note: note.trim() } });
    if (await run(send, done(plan, payer))) onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      description={description(plan, payer)}
      verb={verb}
      busy={busy && busyLabel}
      disabled={note.trim() === ""}
      onSubmit={submit}
      cancel="Not now"
      onClose={onClose}
    >
      <TextField
        label="Reason for the audit log"
        hint={hint}
        value={note}
        maxLength={500}
        onValue={setNote}
      />
    </ConfirmDialog>
  );
}
