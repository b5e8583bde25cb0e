import { sumTypedCredits } from "@meridian/transcript/document/sum-typed-credits";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { useOverlay } from "../overlays/overlay.tsx";
import { useRecordFacts } from "../state/record-facts.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import * as styles from "../calculator.module.css";

/** Footer with the main shortcuts and the credits entered. */
export function GridFooter() {
  const open = useOverlay();
  const facts = useRecordFacts();
  const credits = useSnapshot(({ editor }) =>
    sumTypedCredits(findRecord(editor.document, editor.recordId).terms),
  );
  const tabLeavesGrid = useSnapshot(({ editor }) => editor.tabLeavesGrid);
  return (
    <div className={styles.gridFooter}>
      <span className="row">
        {tabLeavesGrid ? (
          <span>
            <kbd className="kbd">Tab</kbd> leaves the grid
          </span>
        ) : (
          // Explicit spaces for screen readers, which would otherwise run the flex items together.
          <span className={styles.keys}>
            <span>
              <kbd className="kbd">Enter</kbd> next row
            </span>{" "}
            <span>
              <kbd className="kbd">Tab</kbd> next cell
            </span>{" "}
            <span>
              <kbd className="kbd">Esc</kbd> <kbd className="kbd">Tab</kbd> leave
            </span>{" "}
            <span>
              <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">Z</kbd> undo
            </span>
          </span>
        )}
        <button type="button" className={`link ${styles.plain}`} onClick={() => open({ kind: "shortcuts" })}>
          <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">/</kbd> all shortcuts
        </button>
      </span>
      <span>
        {credits ? `${credits} ${facts.creditName === "Credits" ? "credits" : facts.creditName} entered` : ""}
      </span>
    </div>
  );
}
