import { Button } from "../button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

interface ConfirmDialogProps extends Omit<DialogProps, "actions"> {
  /** The label of the button that acts, e.g. "Remove webhook". */
  readonly verb: string;
  readonly kind?: "primary" | "danger";
  readonly busy?: string | false;
  readonly disabled?: boolean;
  /** ID of a form inside the dialog that the button submits. Without one, it calls `onConfirm`. */
  readonly form?: string;
  readonly onConfirm?: () => void;
  /** The button that leaves everything as it is. */
  readonly cancel?: string;
}

/** A dialog with two buttons: one that closes it, and one that does what its title says. */
export function ConfirmDialog({
  verb,
  kind = "primary",
  busy,
  disabled,
  form,
  onConfirm,
  cancel = "Cancel",
  onClose,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type={form ? "submit" : "button"}
            form={form}
            kind={kind}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    />
  );
}
