import { changePolicy } from "@meridian/contract/policies/calls";
import type { ListedPolicy } from "@meridian/contract/policies/schemas";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form/form.tsx";
import { TextField } from "../../../components/form/field.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { request } from "../../../lib/api/request.ts";
import { notifySuccess } from "../../../lib/toasts.ts";
import { useTeamChangeWithInlineError } from "../queries.ts";

export function RenamePolicyDialog({
  policy: { id, name: currentName },
  onClose,
}: {
  readonly policy: ListedPolicy;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(currentName);
  const { busy, refusal, run } = useTeamChangeWithInlineError();
  const save = () =>
    void run(() => request(changePolicy, { params: { id }, body: { name } }), {
      onDone: () => {
        notifySuccess(`Renamed to ${name.trim()}`);
        onClose();
      },
    });
  return (
    <Dialog
      onClose={onClose}
      title="Rename policy"
      description="Saved evaluations keep the name they were made with."
    >
      <Form noValidate className="stack" onSubmit={save}>
        <TextField label="Name" maxLength={100} value={name} error={refusal} onValue={setName} />
        <div className="row">
          <Button type="submit" kind="primary" busy={busy && "Saving"}>
            Save name
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
