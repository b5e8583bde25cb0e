import type { TermEntry } from "@meridian/contract/evaluation/evaluation-document";
import { ChevronDown, ChevronRight, Ellipsis } from "lucide-react";
import { memo } from "react";
import type { Column } from "@meridian/transcript/editor/course-cells";
import { CellInput } from "./cell-input.tsx";
import { FocusButton } from "./focus-button.tsx";
import * as styles from "../calculator.module.css";

export interface TermRowProps {
  readonly term: TermEntry;
  readonly rowIndex: number;
  readonly credits: string;
  readonly gpaText: string;
  readonly lang: string | undefined;
  readonly folded: boolean;
  readonly at: Column | null;
  readonly editing: boolean;
}

/** Header row of a term: name, year, credits and GPA. */
export const TermRow = memo(function TermRow({
  term,
  rowIndex,
  credits,
  gpaText,
  lang,
  folded,
  at,
  editing,
}: TermRowProps) {
  const cell = (
    column: "name" | "tags",
    label: string,
    text: string,
    placeholder: string,
    className: string | undefined,
  ) => (
    <span
      data-row={term.id}
      data-column={column}
      className={[className, styles.edit, at === column && (editing ? styles.isEditing : styles.isFocusCell)]
        .filter(Boolean)
        .join(" ")}
    >
      <span className={styles.size} lang={column === "name" ? lang : undefined}>
        {text || <span className="muted">{placeholder}</span>}
      </span>
      {at === column ? <CellInput label={label} text={text} errorId={null} /> : null}
    </span>
  );
  return (
    <tr className={at ? `${styles.term} ${styles.isHere}` : styles.term} aria-rowindex={rowIndex}>
      <td colSpan={3}>
        <span className="row">
          <FocusButton
            className={`btn quiet icon sm ${styles.fold}`}
            at={false}
            label={`${folded ? "Show" : "Hide"} courses in ${term.name || "this term"}`}
            opens="fold"
          >
            {folded ? (
              <ChevronRight className="i sm" aria-hidden="true" />
            ) : (
              <ChevronDown className="i sm" aria-hidden="true" />
            )}
          </FocusButton>
          {cell("name", "Term", term.name, "Unnamed term", styles.name)}
          {cell("tags", `Year of ${term.name || "the term"}`, term.year, "Year", "muted")}
        </span>
      </td>
      <td className="num">{credits}</td>
      <td colSpan={2}>{/* columns Mark and Reads as */}</td>
      <td className={`num ${styles.target}`} colSpan={2}>
        <span className="muted">Term GPA</span> <b>{gpaText}</b>
      </td>
      <td className={styles.more} data-row={term.id}>
        <FocusButton
          className="btn quiet icon sm"
          at={false}
          label={`More for ${term.name || "this term"}`}
          opens="term-menu"
        >
          <Ellipsis className="i" aria-hidden="true" />
        </FocusButton>
      </td>
    </tr>
  );
});
