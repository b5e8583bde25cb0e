import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { useFocusReturn } from "./focus-return.ts";
import "./dialogs.css";

type PanelProps = ComponentProps<typeof Radix.Content>;

/** The ground of dialog and drawer: a panel over the veiled page; Esc closes it, and focus returns to where it was. */
export function Modal({
  open,
  onOpenChange,
  ...panel
}: PanelProps & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Panel {...panel} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Only drawn while open: what had the focus then is what gets it back. */
function Panel(props: PanelProps) {
  return <Radix.Content onCloseAutoFocus={useFocusReturn()} {...props} />;
}

export function ModalTitle({ children }: { readonly children: string }) {
  return (
    <Radix.Title asChild>
      <h2>{children}</h2>
    </Radix.Title>
  );
}

export function ModalCross() {
  return (
    <Radix.Close className="btn quiet icon" aria-label="Close">
      <X className="i" aria-hidden="true" />
    </Radix.Close>
  );
}
