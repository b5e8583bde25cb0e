import { useState, type ReactNode } from "react";
import type { UncertainField } from "@meridian/transcript/rows/imported-row";
import type { ListedDoubt } from "@meridian/transcript/review/list-doubts";
import type { ReviewedRow } from "@meridian/transcript/review/review-table";
import { blockingMessage } from "@meridian/transcript/review/review-text";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { LinkButton } from "../../../../../components/button.tsx";
import { SelectField } from "../../../../../components/form/field.tsx";
import { Notice } from "../../../../../components/notice.tsx";
import { ColumnMapping } from "../../column-mapping.tsx";
import { LeftOutLines } from "../../left-out-lines.tsx";
import { CheckList } from "./check-list.tsx";
import { CourseRows } from "./course-rows.tsx";
import { DoubtCard, questionLabel } from "./doubt-card.tsx";
import type { PrintedPage } from "../page/printed-page.ts";
import type { PrintedTable } from "../page/printed-table.ts";
import { ReviewRow } from "./review-row.tsx";
import type { ReviewControl } from "../use-review.ts";
import * as styles from "./reading-pane.module.css";
import { plural } from "../../../../../lib/format/plural.ts";

interface Props {
  readonly control: ReviewControl;
  readonly sheets: readonly Sheet[];
  readonly printed: PrintedTable;
  readonly pages: readonly (PrintedPage | null)[];
  /** Why nothing can be imported, or null. */
  readonly blocked: string | null;
  readonly notice: ReactNode;
}

/** What was read: checks, doubts, then the rest. */
export function ReadingPane({ control, sheets, printed, pages, blocked, notice }: Props) {
  const { review, guess, table, open, current, focusedCell, focusCell } = control;
  const rows = new Map(table.rows.map((row) => [row.line, row]));
  const isColumnQuestion = blockingMessage(guess.problems) !== null;
  const doubtLines = new Set(open.map((doubt) => doubt.line));
  const calmRows = table.rows.filter((row) => !doubtLines.has(row.line));
  const renderRow = (row: ReviewedRow) => (
    <ReviewRow
      reviewed={row}
      table={printed}
      pages={pages}
      doubtful={open.filter((doubt) => doubt.line === row.line).map((doubt) => doubt.field)}
      onFocusCell={(field) => focusCell({ line: row.line, field })}
      onEdit={(field, text) => control.edit(row.line, field, text)}
    />
  );
  return (
    <section className={`sheet ${styles.reading}`} aria-label="What was read">
      <CheckList checks={guess.checks} onLine={(line) => focusCell({ line, field: "mark" })} />
      <div className={styles.scroll}>
        {notice}
        {sheets.length > 1 ? (
          <div className={styles.block}>
            <SelectField
              label="Sheet"
              options={sheets.map((sheet, i) => [i, sheet.name])}
              value={sheets.indexOf(review.sheet)}
              onValue={(i) => control.setSheet(sheets[i]!)}
            />
          </div>
        ) : null}
        <details className={styles.block} open={printed.span === null || isColumnQuestion}>
          <summary>Columns</summary>
          <ColumnMapping
            guess={guess}
            remembered={review.remembered === true}
            onKind={control.setKind}
            onHeader={control.setHeader}
          />
        </details>
        <DoubtCount control={control} />
        {blocked ? <Notice tone="bad">{blocked}</Notice> : null}
        {guess.columns.some(({ kind }) => kind === "mark") ? null : (
          <Notice tone="warn">No column contains marks, so courses would be imported without marks.</Notice>
        )}
        {open.map((doubt, i) => {
          const row = doubt.line === null ? undefined : rows.get(doubt.line);
          return (
            <DoubtCard
              key={doubt.key}
              doubt={doubt}
              position={`Check ${i + 1} of ${open.length}`}
              course={row?.row.course ?? ""}
              text={cellText(row, doubt.field)}
              columns={guess.columns}
              isCurrent={doubt === current && focusedCell === null}
              scrollsToIt={control.hasMoved}
              onSelect={() => control.goTo(doubt)}
              onDecide={(text, column) => control.decide(doubt, text, column)}
            >
              {row ? renderRow(row) : null}
            </DoubtCard>
          );
        })}
        <details className={styles.calm} open={!isPhone()}>
          <summary className="tiny muted">
            <b>{plural(calmRows.length, "looks", "look")} fine</b>{" "}
            {printed.span ? "the line as printed, then as read" : null}
          </summary>
          <CourseRows rows={calmRows} onLeaveOut={control.leaveOut} renderRow={renderRow} />
        </details>
        <div className={styles.block}>
          <LeftOutLines problems={guess.problems} />
        </div>
      </div>
    </section>
  );
}

/** How many doubts are left, and the way back to those that were decided. */
function DoubtCount({
  control: { guess, doubts, open, table, reopen },
}: {
  readonly control: ReviewControl;
}) {
  const [isShown, setShown] = useState(false);
  const settled = doubts.filter((doubt) => doubt.settled);
  const getTitle = (doubt: ListedDoubt) =>
    table.rows.find((row) => row.line === doubt.line)?.row.course ?? questionLabel(doubt);
  return (
    <>
      <p className={`row wrap tiny muted ${styles.count}`}>
        <b role="status">
          {countText(
            open.length,
            guess.checks.every((check) => check.agrees),
          )}
        </b>
        {settled.length > 0 ? (
          <>
            <span>{settled.length} checked</span>
            <LinkButton onClick={() => setShown(!isShown)}>
              {isShown ? "Hide checked" : "Show checked"}
            </LinkButton>
          </>
        ) : null}
      </p>
      {isShown ? (
        <ul className={styles.settled}>
          {settled.map((doubt) => (
            <li key={doubt.key}>
              {getTitle(doubt)} <LinkButton onClick={() => reopen(doubt)}>Change</LinkButton>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function countText(open: number, checksAgree: boolean): string {
  if (open > 0) return `${open} to check`;
  return checksAgree ? "Nothing to check" : "No cells to check, but a total doesn’t match";
}

function cellText(row: ReviewedRow | undefined, field: string): string {
  return isImported(field) ? (row?.row[field] ?? "") : "";
}

const isImported = (field: string): field is UncertainField =>
  field === "course" || field === "credits" || field === "mark";
const isPhone = () => window.matchMedia("(max-width: 767px)").matches;
