import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import { withoutUncertain } from "@meridian/contract/uncertain-cells";
import { LinkButton } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { EditableColumn } from "../model/columns.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { useCalculator, useShown } from "../state/use-calculator.tsx";
import { useWidth } from "../state/use-width.ts";
import { plural } from "../../../lib/plural.ts";

/** So many are named; the next ones follow as these are checked. */
const mostNamed = 5;

/** Cells a scan was read into uncertainly, each with the way to it; gone as they are edited or confirmed. */
export default function UncertainCells({
  onGo,
}: {
  readonly onGo: (courseId: string, column: EditableColumn) => void;
}) {
  const calculator = useCalculator();
  const document = useShown((shown) => shown.editor.document);
  const cells = uncertainCells(document);
  const phone = useWidth() === "phone";
  if (cells.length === 0) return null;
  const confirmAll = () => {
    calculator.dispatch({ type: "replace-document", document: withoutUncertain(document) });
    offerUndo(calculator, `${plural(cells.length, "cell")} confirmed`);
  };
  const left = cells.length - mostNamed;
  return (
    <Notice tone="warn">
      {cells.length === 1 ? "1 cell was" : `${cells.length} cells were`} read uncertainly from the scan. Check{" "}
      {cells.length === 1 ? "it" : "each"} against the paper:{" "}
      {phone ? "“It is right” in the course" : "Enter in the cell"} confirms it.
      <ul className="unsure-cells">
        {cells.slice(0, mostNamed).map(({ courseId, column, row, words }) => (
          <li key={`${courseId}.${column}`}>
            <LinkButton onClick={() => onGo(courseId, column)}>
              Row {row}, {words}
            </LinkButton>
          </li>
        ))}
        {left > 0 ? <li>and {left} more</li> : null}
      </ul>
      <LinkButton onClick={confirmAll}>{cells.length === 1 ? "It is right" : "All are right"}</LinkButton>
    </Notice>
  );
}

interface UncertainCell {
  readonly courseId: string;
  readonly column: EditableColumn;
  readonly row: number;
  readonly words: string;
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
          words: `${column === "name" ? "course" : column} ${course[column] ? `“${course[column]}”` : "(empty)"}`,
        })),
      ),
  );
}
