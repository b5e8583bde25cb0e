import { creditsTyped } from "../model/credits-typed.ts";
import { recordOf } from "../model/document-edits.ts";
import { useOverlay } from "../overlays/overlay.tsx";
import { useRecordFacts } from "../state/record-facts.ts";
import { useShown } from "../state/use-calculator.tsx";

/** The hint line: how to go on, how to leave, and what has been entered. */
export function GridFoot() {
  const open = useOverlay();
  const facts = useRecordFacts();
  const credits = useShown(({ editor }) => creditsTyped(recordOf(editor.document, editor.recordId).terms));
  const leaving = useShown(({ editor }) => editor.leaving);
  return (
    <div className="gridfoot">
      <span className="row">
        {leaving ? (
          <span>
            <kbd className="kbd">Tab</kbd> leaves the grid
          </span>
        ) : (
          // In one span: between the items of a flex box the spaces would be lost to screen readers.
          <span>
            <kbd className="kbd">Enter</kbd> next row <kbd className="kbd">Tab</kbd> next cell{" "}
            <kbd className="kbd">Esc</kbd> <kbd className="kbd">Tab</kbd> leave{" "}
            <kbd className="kbd">Ctrl</kbd> <kbd className="kbd">Z</kbd> undo
          </span>
        )}
        <button type="button" className="link plain" onClick={() => open({ kind: "shortcuts" })}>
          <kbd className="kbd">?</kbd> all shortcuts
        </button>
      </span>
      <span>
        {credits ? `${credits} ${facts.creditName === "Credits" ? "credits" : facts.creditName} entered` : ""}
      </span>
    </div>
  );
}
