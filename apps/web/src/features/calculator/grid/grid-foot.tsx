import { sumTypedCredits } from "../model/credits-typed.ts";
import { findRecord } from "../model/document-edits.ts";
import { useOverlay } from "../overlays/overlay.tsx";
import { useRecordFacts } from "../state/record-facts.ts";
import { useShown } from "../state/use-calculator.tsx";

/** The hint line: how to go on, how to leave, and what has been entered. */
export function GridFoot() {
  const open = useOverlay();
  const facts = useRecordFacts();
  const credits = useShown(({ editor }) =>
    sumTypedCredits(findRecord(editor.document, editor.recordId).terms),
  );
  const leaving = useShown(({ editor }) => editor.tabLeavesGrid);
  return (
    <div className="gridfoot">
      <span className="row">
        {leaving ? (
          <span>
            <kbd className="kbd">Tab</kbd> leaves the grid
          </span>
        ) : (
          // With spaces between them, which a screen reader needs: the items of a flex box would run together.
          <span className="keys">
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
        <button type="button" className="link plain" onClick={() => open({ kind: "shortcuts" })}>
          <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">/</kbd> all shortcuts
        </button>
      </span>
      <span>
        {credits ? `${credits} ${facts.creditName === "Credits" ? "credits" : facts.creditName} entered` : ""}
      </span>
    </div>
  );
}
