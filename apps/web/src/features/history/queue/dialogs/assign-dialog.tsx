import type { QueueCounts } from "@meridian/contract/queue/schemas";
import { useState } from "react";
import { SelectField } from "../../../../components/form/field.tsx";
import { ConfirmDialog } from "../../../../components/overlay/dialog.tsx";

/** Chooses who reads the records, or no one. */
export function AssignDialog({
  what,
  members,
  userId,
  onAssign,
  onClose,
}: {
  /** "Emeka Ojo" or "4 records". */
  readonly what: string;
  readonly members: QueueCounts["members"];
  readonly userId: string;
  readonly onAssign: (assigneeId: string | null) => void;
  readonly onClose: () => void;
}) {
  const [assigneeId, setAssigneeId] = useState(userId);
  return (
    <ConfirmDialog
      title={`Assign ${what}`}
      description="Unless you are an admin, records that are done or that a colleague is reading are not changed."
      verb="Assign"
      onSubmit={() => onAssign(assigneeId === "" ? null : assigneeId)}
      onClose={onClose}
    >
      <SelectField
        label="Reader"
        options={members.map(({ id, name }) => [id, id === userId ? `${name} (you)` : name])}
        value={assigneeId}
        onValue={setAssigneeId}
      >
        <option value="">No one</option>
      </SelectField>
    </ConfirmDialog>
  );
}
