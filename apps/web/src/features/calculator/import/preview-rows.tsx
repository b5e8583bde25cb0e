import { useState } from "react";
import { LinkButton } from "../../../components/button.tsx";
import { PreviewCell } from "./preview-cell.tsx";
import type { ReviewedRow } from "@meridian/transcript/review/review-table";
import { rowProblemMessage } from "@meridian/transcript/review/review-text";
import type { ImportedRow, UncertainField } from "@meridian/transcript/rows/imported-row";
import * as styles from "./import.module.css";
import * as checkbox from "../../../components/form/checkbox.module.css";

interface Props {
  readonly rows: ReviewedRow[];
  readonly onEdit: (line: number, field: UncertainField, text: string) => void;
  readonly onLeaveOut: (line: number, leftOut: boolean) => void;
}

const initialRowCount = 10;

/** Preview of the courses: the first few and every row that needs checking; the rest on request. */
export function PreviewRows({ rows, onEdit, onLeaveOut }: Props) {
  const [showAll, setShowAll] = useState(false);
  // Rows that needed checking initially. A row must not disappear while it is being corrected.
  const [initiallyFlagged] = useState(() => new Set(rows.filter(needsCheck).map(({ line }) => line)));
  if (rows.length === 0) return null;
  const visibleRows = showAll
    ? rows
    : rows.filter((row, i) => i < initialRowCount || initiallyFlagged.has(row.line) || needsCheck(row));
  return (
    <div className={styles.importPreview}>
      <table className="table cozy">
        <caption className="sr">Courses to import</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Import this course</span>
            </th>
            <th scope="col">Course</th>
            <th scope="col" className="num">
              Credits
            </th>
            <th scope="col" className="num">
              Mark
            </th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.map((row) => (
            <PreviewRow key={row.line} reviewed={row} onEdit={onEdit} onLeaveOut={onLeaveOut} />
          ))}
        </tbody>
      </table>
      {visibleRows.length < rows.length ? (
        <LinkButton onClick={() => setShowAll(true)}>Show all {rows.length} courses</LinkButton>
      ) : null}
    </div>
  );
}

function PreviewRow({
  reviewed,
  onEdit,
  onLeaveOut,
}: { readonly reviewed: ReviewedRow } & Omit<Props, "rows">) {
  const { line, row, problems, leftOut } = reviewed;
  const cell = (field: UncertainField, label: string) => (
    <PreviewCell
      text={row[field]}
      label={`${label}${row.course ? ` of ${row.course}` : ""}`}
      uncertain={row.uncertain?.includes(field) ?? false}
      wrong={problems.some((problem) => problem === `no-${field}` || problem === `${field}-unread`)}
      onChange={(text) => onEdit(line, field, text)}
    />
  );
  const facts = factsText(row);
  return (
    <tr className={leftOut ? styles.isLeftOut : undefined}>
      <td>
        <label className={`${checkbox.check} ${styles.importTake}`}>
          <input
            type="checkbox"
            checked={!leftOut}
            aria-label={`Import ${row.course || "this course"}`}
            onChange={(event) => onLeaveOut(line, !event.target.checked)}
          />
        </label>
      </td>
      <td>
        {cell("course", "Course")}
        {facts ? <span className={styles.importFacts}>{facts}</span> : null}
        {row.uncertain && !leftOut ? (
          <span className={styles.importCheck}>Check the {row.uncertain.join(" and the ")}</span>
        ) : null}
        {problems.length > 0 && !leftOut ? (
          <span className="hint bad">
            {problems.map((problem) => rowProblemMessage(problem, row.mark)).join(". ")}
          </span>
        ) : null}
      </td>
      <td className="num">{cell("credits", "Credits")}</td>
      <td className="num">{cell("mark", "Mark")}</td>
    </tr>
  );
}

function factsText({ code, term, year, tag, repeat }: ImportedRow): string {
  const otherYear = year && !term?.includes(year) ? year : null;
  return [code, term, otherYear, tag, repeat ? "Repeat" : null].filter(Boolean).join(" · ");
}

const needsCheck = ({ row, problems }: ReviewedRow) =>
  problems.length > 0 || (row.uncertain?.length ?? 0) > 0;
