import { findRecord } from "@meridian/transcript/document/document-edits";
import { getRows } from "@meridian/transcript/editor/editor-state";
import { PrintedLineSlot } from "../printed-lines/printed-line-slot.tsx";
import { useRecordFacts } from "../state/record-facts.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { uncertainHintId } from "./course-row.tsx";
import { GridBody } from "./grid-body.tsx";
import { GridFooter } from "./grid-footer.tsx";
import { GridHeader } from "./grid-header.tsx";
import { useTranscriptDrop } from "./handlers/use-transcript-drop.ts";
import { useGridClipboard } from "./handlers/use-grid-clipboard.ts";
import { useGridKeyboard } from "./handlers/use-grid-keyboard.ts";
import { useGridMouse } from "./handlers/use-grid-mouse.ts";
import * as styles from "../calculator.module.css";

/** The spreadsheet of one transcript record. */
export function CourseGrid() {
  const rowCount = useSnapshot(({ editor }) => getRows(editor).length);
  const institution = useSnapshot(({ editor }) => findRecord(editor.document, editor.recordId).institution);
  const { countryName } = useRecordFacts();
  const [isDropping, dropHandlers] = useTranscriptDrop();
  return (
    <div
      className={isDropping ? `sheet ${styles.gridCard} ${styles.isDropping}` : `sheet ${styles.gridCard}`}
      {...dropHandlers}
    >
      <table
        className={styles.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid to type into
        role="grid"
        aria-label={`Courses: ${institution || countryName || "this transcript"}`}
        aria-rowcount={rowCount + 1}
        aria-multiselectable="true"
        {...useGridKeyboard()}
        {...useGridMouse()}
        {...useGridClipboard()}
      >
        <GridHeader />
        <GridBody />
      </table>
      <PrintedLineSlot />
      <GridFooter />
      <p hidden id={uncertainHintId}>
        the import was unsure, check this cell
      </p>
    </div>
  );
}
