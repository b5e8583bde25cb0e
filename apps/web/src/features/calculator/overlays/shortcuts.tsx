import { Dialog } from "../../../components/dialog.tsx";
import { gridShortcuts } from "../../../lib/grid-shortcuts.ts";

export default function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard"
      description="On a Mac, Cmd works wherever Ctrl stands here."
    >
      <dl className="shortcuts">
        {gridShortcuts.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd className="kbd">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        In the tag cell, “pass/fail” (or “pf”), “excluded”, “honors”, “AP” and “IB” mark the course; any other
        word is a tag with a GPA of its own.
      </p>
    </Dialog>
  );
}
