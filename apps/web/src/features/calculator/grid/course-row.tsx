import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import type { CourseResult, GradingSystem } from "@meridian/grading";
import { Ellipsis } from "lucide-react";
import { memo, type ReactNode } from "react";
import { GradeChip, spokenGrade } from "../../../components/grades/grade-chip.tsx";
import {
  cellText,
  isUncertain,
  tagLabels,
  type Column,
  type EditableColumn,
} from "@meridian/transcript/editor/course-cells";
import { CellInput } from "./cell-input.tsx";
import { FocusButton } from "./focus-button.tsx";
import { ReadsAs } from "./reads-as.tsx";
import * as styles from "../calculator.module.css";

export interface CourseRowProps {
  readonly course: CourseEntry;
  readonly number: number;
  readonly ghost: boolean;
  /** Row index in the whole grid, for screen readers; the header is row 1. */
  readonly rowIndex: number;
  readonly result: CourseResult | undefined;
  readonly system: GradingSystem | undefined;
  readonly needsCountry: boolean;
  readonly lang: string | undefined;
  readonly creditName: string;
  readonly pointDecimals: number;
  /** The focused column, if it is in this row. */
  readonly at: Column | null;
  readonly editing: boolean;
  /** First and last column of the selected range, e.g. "name-mark"; empty if this row is not in it. */
  readonly range: string;
}

/** Id of the shared description for cells that the import was unsure of. */
export const uncertainHintId = "read-uncertainly";

/** One course. Re-renders only when its own course, result or cursor changes. */
export const CourseRow = memo(function CourseRow(props: CourseRowProps) {
  const { course, number, ghost, result, system, lang, at, editing, range } = props;
  const errorId = `error-${course.id}`;
  const isBad = isMarkError(result) && !(editing && (at === "mark" || at === "credits"));
  const badColumn: EditableColumn | null = isBad
    ? result?.error?.code === "bad-credits"
      ? "credits"
      : "mark"
    : null;
  const cell = (column: EditableColumn, label: string, shown: ReactNode, numeric = false) => (
    <td
      data-row={course.id}
      data-column={column}
      aria-selected={inRange(range, column) || undefined}
      aria-invalid={badColumn === column || undefined}
      aria-describedby={isUncertain(course, column) ? uncertainHintId : undefined}
      className={[
        styles.edit,
        numeric && "num",
        at === column && (editing ? styles.isEditing : styles.isFocusCell),
        inRange(range, column) && styles.isRange,
        badColumn === column && styles.isBad,
        isUncertain(course, column) && styles.isUnsure,
      ]
        .filter(Boolean)
        .join(" ")}
    >
      {at === column ? (
        <CellInput
          label={`${label}, row ${number}${column !== "name" && course.name ? `, ${course.name}` : ""}`}
          text={cellText(course, column)}
          suggest={column === "mark" || column === "tags" ? column : undefined}
          systemId={system?.id}
          placeholder={ghost && column === "name" ? typingHint(props.needsCountry, "") : undefined}
          errorId={badColumn === column ? errorId : null}
          uncertainHintId={isUncertain(course, column) ? uncertainHintId : null}
        />
      ) : (
        shown
      )}
    </td>
  );
  return (
    <tr
      className={
        [at && styles.isHere, ghost && styles.ghost, course.excluded && styles.isOut]
          .filter(Boolean)
          .join(" ") || undefined
      }
      aria-rowindex={props.rowIndex}
    >
      <td role="rowheader" className={styles.rowNumber} data-row={course.id} data-column="row">
        {number}
      </td>
      {cell(
        "name",
        "Course",
        ghost ? (
          <span className={styles.hintText}>
            {typingHint(props.needsCountry, " from Excel, Sheets or Word")}
          </span>
        ) : (
          <span lang={lang} title={course.name}>
            {course.name}
          </span>
        ),
      )}
      {cell(
        "tags",
        "Tag",
        [...tagLabels(course), ...(course.repeat ? ["Repeat"] : [])].map((tag) => (
          <span className="pill outline" key={tag}>
            {tag}
          </span>
        )),
      )}
      {cell("credits", props.creditName, course.credits, true)}
      {cell("mark", "Mark", course.mark, true)}
      <td className={styles.out}>
        {ghost || (editing && result?.status === "error") ? null : (
          <ReadsAs result={result} system={system} lang={lang} errorId={errorId} />
        )}
      </td>
      <td className={styles.ctr} data-row={course.id} data-column="grade">
        {ghost ? null : (
          <FocusButton
            className={styles.chip}
            at={at === "grade"}
            label={
              result?.grade ? `${spokenGrade(result.grade)}. Explain row ${number}` : `Explain row ${number}`
            }
            opens="explain"
          >
            <GradeChip grade={result?.grade ?? null} />
          </FocusButton>
        )}
      </td>
      <td className="num">
        {ghost ? null : result?.points === null || result?.points === undefined ? (
          <span className="muted">–</span>
        ) : (
          result.points.toFixed(props.pointDecimals)
        )}
      </td>
      <td className={styles.more} data-row={course.id} data-column="more">
        {ghost ? null : (
          <FocusButton
            className="btn quiet icon sm"
            at={at === "more"}
            label={`More for ${course.name || `row ${number}`}`}
            opens="row-menu"
          >
            <Ellipsis className="i" aria-hidden="true" />
          </FocusButton>
        )}
      </td>
    </tr>
  );
});

function typingHint(needsCountry: boolean, sources: string): string {
  return needsCountry
    ? "Choose the country first; it sets the scale"
    : `Type a course, or paste rows${sources}`;
}

/** Not an error of the mark while no grading system is chosen or loaded. */
function isMarkError(result: CourseResult | undefined): boolean {
  return result?.status === "error" && result.error?.code !== "unknown-system";
}

const columnOrder: readonly EditableColumn[] = ["name", "tags", "credits", "mark"];

function inRange(range: string, column: EditableColumn): boolean {
  if (range === "") return false;
  const [from, to] = range.split("-") as [EditableColumn, EditableColumn];
  const at = columnOrder.indexOf(column);
  return at >= columnOrder.indexOf(from) && at <= columnOrder.indexOf(to);
}
