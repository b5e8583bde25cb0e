import { useId, useState } from "react";
import { Form } from "../../../../components/form/form.tsx";
import { Button } from "../../../../components/button.tsx";
import { TextField } from "../../../../components/form/field.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";

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
