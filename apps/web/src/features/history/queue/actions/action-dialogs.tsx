import type { RecordAction } from "@meridian/contract/queue/action-schemas";
import { useState, useId } from "react";
import { Checkbox, TextField } from "../../../../components/form/field.tsx";
import { ConfirmDialog, Dialog } from "../../../../components/overlay/dialog.tsx";
import { parseTags } from "./action-text.ts";
import { marksLinkDays } from "@meridian/contract/student-marks/limits";
import { LinkSettings, type LinkSettingsValue } from "../../../marks-requests/public.ts";
import { Form } from "../../../../components/form/form.tsx";
import { Button } from "../../../../components/button.tsx";

interface Props {
  /** "42 records". */
  readonly what: string;
  readonly onStart: (action: RecordAction) => void;
  readonly onClose: () => void;
}

/** Adds and removes tags. */
export function TagDialog({ what, onStart, onClose }: Props) {
  const [added, setAdded] = useState("");
  const [removed, setRemoved] = useState("");
  const [add, remove] = [parseTags(added), parseTags(removed)];
  const isEmpty = add.length + remove.length === 0;
  return (
    <ConfirmDialog
      title={`Tag ${what}`}
      verb="Change tags"
      disabled={isEmpty}
      onSubmit={() => onStart({ kind: "tag", add, remove })}
      onClose={onClose}
    >
      <TextField label="Add tags" hint="Separate tags with commas." value={added} onValue={setAdded} />
      <TextField label="Remove tags" value={removed} onValue={setRemoved} />
    </ConfirmDialog>
  );
}

/** Asks whether records with courses missing from the GPA are made final too. */
export function FinalDialog({ what, onStart, onClose }: Props) {
  const [leaveOut, setLeaveOut] = useState(false);
  return (
    <ConfirmDialog
      title={`Make ${what} final`}
      description="Final records are locked. Records that are not yours stay as they are, unless you are an admin."
      verb="Make final"
      onConfirm={() => onStart({ kind: "final", leaveOut })}
      onClose={onClose}
    >
      <Checkbox
        label="Include records with courses left out of the GPA"
        checked={leaveOut}
        onValue={setLeaveOut}
      />
    </ConfirmDialog>
  );
}

/** Asks the students of the records for their own marks. */
export function AskDialog({
  what,
  onStart,
  onClose,
}: {
  /** "42 records". */
  readonly what: string;
  readonly onStart: (action: RecordAction) => void;
  readonly onClose: () => void;
}) {
  const [settings, setSettings] = useState<LinkSettingsValue>({
    language: "en",
    linkDays: marksLinkDays.default,
    showGpa: false,
    askDocument: true,
  });
  return (
    <ConfirmDialog
      title={`Ask the students of ${what} for their marks`}
      description="Each student gets an email with a personal link; replies go to you. Records without an email address and students who were already asked are skipped and listed. Emails cannot be unsent."
      verb="Send emails"
      onConfirm={() => onStart({ kind: "ask", ...settings })}
      onClose={onClose}
    >
      <LinkSettings value={settings} onChange={(part) => setSettings({ ...settings, ...part })} />
    </ConfirmDialog>
  );
}

/** Sets or clears the due date of the records. */
export function DueDialog({
  what,
  today,
  onSet,
  onClose,
}: {
  readonly what: string;
  readonly today: string;
  readonly onSet: (dueOn: string | null) => void;
  readonly onClose: () => void;
}) {
  const form = useId();
  const [dueOn, setDueOn] = useState(today);
  return (
    <Dialog
      onClose={onClose}
      title={`Due date for ${what}`}
      actions={
        <>
          <Button onClick={() => onSet(null)}>No due date</Button>
          <Button type="submit" form={form} kind="primary" disabled={dueOn === ""}>
            Set due date
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={() => {
          if (dueOn !== "") onSet(dueOn);
        }}
      >
        <TextField label="Due on" type="date" value={dueOn} onValue={setDueOn} />
      </Form>
    </Dialog>
  );
}
