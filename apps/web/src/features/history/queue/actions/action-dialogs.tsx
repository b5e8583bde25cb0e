import type { RecordAction } from "@meridian/contract/queue/action-schemas";
import { useState } from "react";
import { Checkbox, TextField } from "../../../../components/form/field.tsx";
import { ConfirmDialog } from "../../../../components/overlay/dialog.tsx";
import { parseTags } from "./action-text.ts";

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
