import { Description } from "radix-ui/dialog";
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { Modal, ModalCloseButton, ModalTitle } from "./modal.tsx";
import * as styles from "./dialogs.module.css";

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  readonly actions?: ReactNode;
  /** A line at the bottom, e.g. "Already have an account?". */
  readonly foot?: ReactNode;
  readonly wide?: boolean;
  /** The page behind is not visible. */
  readonly covers?: boolean;
}

/** A modal dialog, rendered only while it is open. Focus moves to its first field and returns on close; Esc and the close button close it. */
export function Dialog({ onClose, title, description, children, actions, foot, wide, covers }: DialogProps) {
  return (
    <Modal
      onClose={onClose}
      covers={covers}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      data-panel="dialog"
      onOpenAutoFocus={focusFirstControl}
      {...(description ? {} : { "aria-describedby": undefined })}
    >
      <div className="strip" aria-hidden="true" />
      {/* Without this role, the header would count as the banner landmark of the page. */}
      <header role="presentation">
        <div>
          <ModalTitle>{title}</ModalTitle>
          {description ? (
            <Description asChild>
              <p>{description}</p>
            </Description>
          ) : null}
        </div>
        <ModalCloseButton />
      </header>
      {children ? <div className={`stack ${styles.body}`}>{children}</div> : null}
      {actions ? <div className="actions">{actions}</div> : null}
      {foot ? <div className={styles.alt}>{foot}</div> : null}
    </Modal>
  );
}

/**
 * Focuses the first field, or the main action if there is none. The default would be the close button. An action that is
 * still disabled cannot take the focus, which would stay on the page behind the dialog.
 */
function focusFirstControl(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const target =
    dialog.querySelector<HTMLElement>(`.${styles.body} :is(input, select, textarea):not([disabled])`) ??
    [...dialog.querySelectorAll<HTMLElement>(".actions > :not([disabled])")].at(-1);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface ConfirmDialogProps extends Omit<DialogProps, "actions"> {
  /** The label of the button that acts, e.g. "Remove webhook". */
  readonly verb: string;
  readonly kind?: "primary" | "danger";
  readonly busy?: string | false;
  readonly disabled?: boolean;
  readonly onConfirm?: () => void;
  /** Instead of `onConfirm`, if the dialog has fields: called for Enter in one of them, too. */
  readonly onSubmit?: (event: FormEvent) => unknown;
  /** The button that leaves everything as it is. */
  readonly cancel?: string;
}

/** A dialog with two buttons: one that closes it, and one that does what its title says. */
export function ConfirmDialog({
  verb,
  kind = "primary",
  busy,
  disabled,
  onConfirm,
  onSubmit,
  cancel = "Cancel",
  onClose,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled) onSubmit?.(event);
  };
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type={onSubmit ? "submit" : "button"}
            form={onSubmit && form}
            kind={kind}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {onSubmit ? (
        <form id={form} noValidate className="stack" onSubmit={submit}>
          {children}
        </form>
      ) : (
        children
      )}
    </Dialog>
  );
}
