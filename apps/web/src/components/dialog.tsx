import { Description } from "radix-ui/dialog";
import type { ReactNode } from "react";
import { Modal, ModalCross, ModalTitle } from "./modal.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end, the primary one last. */
  readonly actions?: ReactNode;
  /** A line at the foot, e.g. "Already have an account?". */
  readonly foot?: ReactNode;
  readonly wide?: boolean;
}

/** A modal dialog with the graduated strip. Focus goes to its first field and returns; Esc and the cross close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  foot,
  wide,
}: DialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      className={wide ? "dialog wide" : "dialog"}
      onOpenAutoFocus={focusWhereWorkBegins}
      {...(description ? {} : { "aria-describedby": undefined })}
    >
      <div className="strip" aria-hidden="true" />
      {/* Without a part of its own, or it would be the banner of the page. */}
      <header role="presentation">
        <div>
          <ModalTitle>{title}</ModalTitle>
          {description ? (
            <Description asChild>
              <p>{description}</p>
            </Description>
          ) : null}
        </div>
        <ModalCross />
      </header>
      {children ? <div className="body">{children}</div> : null}
      {actions ? <div className="actions">{actions}</div> : null}
      {foot ? <div className="alt">{foot}</div> : null}
    </Modal>
  );
}

/** The first field, or the main action when there is none; never the cross, which stands first in the document. */
function focusWhereWorkBegins(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  const start =
    dialog.querySelector<HTMLElement>(".body :is(input, select, textarea):not([disabled])") ??
    dialog.querySelector<HTMLElement>(".actions > :last-child");
  if (!start) return;
  event.preventDefault();
  start.focus();
}
