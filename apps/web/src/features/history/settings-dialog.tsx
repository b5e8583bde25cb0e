import type { SettingsAnswer } from "@meridian/contract/history-answers";
import { useId, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Checkbox, TextField } from "../../components/field.tsx";
import { Notice } from "../../components/notice.tsx";
import { Refused } from "../../components/refused.tsx";
import { notifySuccess } from "../../lib/toasts.ts";
import { useChangeInPlace } from "../../lib/use-change.ts";
import { changeSettings, historyKey } from "./calls.ts";

/** How the team keeps its records; every change is in the audit log. */
export function SettingsDialog({
  answer,
  onClose,
}: {
  readonly answer: SettingsAnswer;
  readonly onClose: () => void;
}) {
  const form = useId();
  const [needsApproval, setNeedsApproval] = useState(answer.settings.needsApproval);
  const [limited, setLimited] = useState(answer.settings.retentionMonths !== null);
  const [months, setMonths] = useState(String(answer.settings.retentionMonths ?? 60));
  const { busy, refusal, run } = useChangeInPlace(historyKey);
  const count = Number(months);
  const fault =
    limited && !(Number.isInteger(count) && count >= 1 && count <= 240)
      ? "Give a whole number of months from 1 to 240"
      : null;
  const save = () =>
    run(() => changeSettings({ needsApproval, retentionMonths: limited ? count : null }), {
      done: () => {
        notifySuccess("Record settings saved");
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Record settings"
      description={`For all records of ${answer.team?.name ?? "the team"}.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} kind="primary" disabled={fault !== null} busy={busy && "Saving"}>
            Save settings
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="record-describe"
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) void save();
        }}
      >
        <Refused>{refusal}</Refused>
        <Checkbox
          label="A second reader approves what is final before it may be sent"
          checked={needsApproval}
          onChange={(event) => setNeedsApproval(event.target.checked)}
        />
        <Checkbox
          label="Delete records some time after their last change"
          checked={limited}
          onChange={(event) => setLimited(event.target.checked)}
        />
        {limited ? (
          <>
            <TextField
              label="Months after the last change"
              inputMode="numeric"
              value={months}
              error={fault}
              onChange={(event) => setMonths(event.target.value)}
            />
            <Notice tone="warn">
              Every night, older records are removed for good, with their versions, logs and reports.
            </Notice>
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
