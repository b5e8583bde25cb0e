import { Dialog } from "../../../components/overlay/dialog.tsx";
import { GridShortcuts } from "./grid-shortcuts.tsx";

export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Keyboard shortcuts"
      description="On a Mac, use Cmd instead of Ctrl."
    >
      <GridShortcuts />
      <p className="hint">
        In the tag cell, “pass/fail” (or “pf”), “excluded”, “honors”, “AP” and “IB” set that option; any other
        word becomes a tag with its own GPA.
      </p>
    </Dialog>
  );
}
