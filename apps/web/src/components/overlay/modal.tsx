import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ComponentProps, useState } from "react";
import { listFocusPlaces, restoreFocus, type FocusPlace } from "../../lib/focus.ts";
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

/** Where the last dialog was opened from the page itself. */
let lastPagePlaces: readonly FocusPlace[] = [];

/**
 * Returns focus when a dialog closes. Radix only returns focus to its own triggers. Our dialogs are opened by state, so
 * focus would be lost and the next Tab would start at the top of the page.
 */
function useFocusReturn(): (event: Event) => void {
  // Read on first render, before a field of the dialog takes focus.
  const [places] = useState(listOpenerPlaces);
  return (event) => {
    event.preventDefault();
    // Each does nothing if something has the focus: the action that closed the dialog may have moved it, e.g. to a cell.
    restoreFocus(places);
    // The opener was in a dialog that is gone, too.
    restoreFocus(lastPagePlaces);
    if (document.activeElement === document.body) document.getElementById("main")?.focus();
  };
}

function listOpenerPlaces(): readonly FocusPlace[] {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  // A menu closes when one of its items opens a dialog, and its button remains.
  const opener = menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : active;
  if (!opener || opener === document.body || (menu && !opener.matches("button"))) return [];
  const places = listFocusPlaces(opener);
  if (!opener.closest('[role="dialog"]')) lastPagePlaces = places;
  return places;
}
