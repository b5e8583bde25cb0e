import { Dialog } from "../../../components/overlay/dialog.tsx";
import { gridShortcuts } from "./grid-shortcuts.ts";
import * as styles from "./overlays.module.css";

export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title="Keyboard shortcuts"
      description="On a Mac, use Cmd instead of Ctrl."
    >
      <dl className={styles.shortcuts}>
        {gridShortcuts.map(([keys, description]) => (
          <div className="grid" key={keys}>
            <dt>
              <kbd className="kbd">{keys}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        In the tag cell, “pass/fail” (or “pf”), “excluded”, “honors”, “AP” and “IB” set that option; any other
        word becomes a tag with its own GPA.
      </p>
    </Dialog>
  );
}
