import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { clearUncertainFlags } from "@meridian/transcript/document/clear-uncertain-flags";
import { LinkButton } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { EditableColumn } from "@meridian/transcript/editor/course-cells";
import { offerUndo } from "../state/feedback/offer-undo.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { useWidth } from "../state/use-width.ts";
import { plural } from "../../../lib/format/plural.ts";
import * as styles from "../calculator.module.css";

/** Maximum listed at once; more appear as these are checked. */
const maxListed = 5;

/** Lists cells that the import was unsure of. They disappear once edited or confirmed. */
export default function UncertainCells({
  onGo,
}: {
  readonly onGo: (courseId: string, column: EditableColumn) => void;
}) {
  const calculator = useCalculator();
  const document = useSnapshot((snapshot) => snapshot.editor.document);
  const cells = uncertainCells(document);
  const phone = useWidth() === "phone";
  if (cells.length === 0) return null;
  const confirmAll = () => {
    calculator.dispatch({ type: "replace-document", document: clearUncertainFlags(document) });
    offerUndo(calculator, `${plural(cells.length, "cell")} confirmed`);
  };
  const remaining = cells.length - maxListed;
  return (
    <Notice tone="warn">
      The import was unsure about {plural(cells.length, "cell")}. Check {cells.length === 1 ? "it" : "each"}{" "}
      against the transcript, then {phone ? "tap “Looks right” in the course" : "press Enter in the cell"} to
      confirm.
      <ul className={styles.unsureCells}>
        {cells.slice(0, maxListed).map(({ courseId, column, row, label }) => (
          <li key={`${courseId}.${column}`}>
            <LinkButton onClick={() => onGo(courseId, column)}>
              Row {row}, {label}
            </LinkButton>
          </li>
        ))}
        {remaining > 0 ? <li>and {remaining} more</li> : null}
      </ul>
      <LinkButton onClick={confirmAll}>{cells.length === 1 ? "Looks right" : "All look right"}</LinkButton>
    </Notice>
  );
}

interface UncertainCell {
  readonly courseId: string;
  readonly column: EditableColumn;
  readonly row: number;
  readonly label: string;
}

function uncertainCells(document: EvaluationDocument): readonly UncertainCell[] {
  return document.records.flatMap(({ terms }) =>
    terms
      .flatMap(({ courses }) => courses)
      .flatMap((course, index) =>
        (course.uncertain ?? []).map((column) => ({
          courseId: course.id,
          column,
          row: index + 1,
          label: `${column === "name" ? "course" : column} ${course[column] ? `“${course[column]}”` : "(empty)"}`,
        })),
      ),
  );
}
