import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { useFocusReturn } from "./focus-return.ts";
import "./dialogs.css";

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
export function Dialog({ open, onOpenChange, ...content }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Content {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function Content({
  title,
  description,
  children,
  actions,
  foot,
  wide,
}: Omit<DialogProps, "open" | "onOpenChange">) {
  return (
    <Radix.Content
      className={wide ? "dialog wide" : "dialog"}
      onOpenAutoFocus={focusWhereWorkBegins}
      onCloseAutoFocus={useFocusReturn()}
      {...(description ? {} : { "aria-describedby": undefined })}
    >
      <div className="strip" aria-hidden="true" />
      {/* Without a part of its own, or it would be the banner of the page. */}
      <header role="presentation">
        <div>
          <Radix.Title asChild>
            <h2>{title}</h2>
          </Radix.Title>
          {description ? (
            <Radix.Description asChild>
              <p>{description}</p>
            </Radix.Description>
          ) : null}
        </div>
        <Radix.Close className="btn quiet icon" aria-label="Close">
          <X className="i" aria-hidden="true" />
        </Radix.Close>
      </header>
      {children ? <div className="body">{children}</div> : null}
      {actions ? <div className="actions">{actions}</div> : null}
      {foot ? <div className="alt">{foot}</div> : null}
    </Radix.Content>
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
