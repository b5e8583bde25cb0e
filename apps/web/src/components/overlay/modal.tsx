import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { useFocusReturn } from "./use-focus-return.ts";
import * as styles from "./dialogs.module.css";

/** Styles of what else is on the page depend on the kind of panel. */
type PanelProps = ComponentProps<typeof Radix.Content> & { readonly "data-panel": string };

/** Base of Dialog and Drawer: a panel over the page. Esc closes it, and focus returns to the opener. */
export function Modal({
  onClose,
  covers,
  ...panel
}: PanelProps & {
  readonly onClose: () => void;
  /** The page behind is not visible. */
  readonly covers?: boolean | undefined;
}) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={covers ? `${styles.overlay} ${styles.opaque}` : styles.overlay} />
        <Panel {...panel} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Mounted only while open, so that useFocusReturn sees the element that opened it. */
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

export function ModalCloseButton() {
  return (
    <Radix.Close className="btn quiet icon" aria-label="Close">
      <X className="i" aria-hidden="true" />
    </Radix.Close>
  );
}
