import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/form/field.tsx";
import { Notice } from "../../../components/notice.tsx";
import { ColumnMapping } from "./column-mapping.tsx";
import { findBestSheet, startReview, withHeader } from "@meridian/transcript/review/start-review";
import { LeftOutLines } from "./left-out-lines.tsx";
import { PreviewRows } from "./preview-rows.tsx";
import { recallMapping, rememberMapping } from "./remembered-mapping.ts";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import {
  guessReviewed,
  reviewRows,
  withEdit,
  withKind,
  withLeftOut,
} from "@meridian/transcript/review/review-table";
import type { Review } from "@meridian/transcript/review/review-table";
import { blockingMessage } from "@meridian/transcript/review/review-text";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import type { ReadsAsMark } from "@meridian/transcript/cells/reads-as-mark";
import * as styles from "./import.module.css";

interface Props {
  readonly sheets: Sheet[];
  readonly readsAsMark: ReadsAsMark;
  readonly onConfirm: (rows: ImportedRow[]) => void;
  readonly onBack: () => void;
  readonly backLabel: string;
}

/** Column mapping, preview and problems. Courses are imported only with the button at the bottom. */
export function ReviewStep({ sheets, readsAsMark, onConfirm, onBack, backLabel }: Props) {
  const [review, setReview] = useState<Review>(() =>
    startReview(findBestSheet(sheets, readsAsMark), readsAsMark, recallMapping),
  );
  const { sheet, headerRow } = review;
  const guess = useMemo(
    () => guessReviewed({ sheet, headerRow, kinds: review.kinds }, readsAsMark),
    [sheet, headerRow, review.kinds, readsAsMark],
  );
  const { rows, toCheck } = useMemo(
    () => reviewRows(guess, review, readsAsMark),
    [guess, review, readsAsMark],
  );
  const kinds = guess.columns.map((column) => column.kind);
  const includedRows = rows.filter((row) => !row.leftOut);
  const blocked =
    blockingMessage(guess.problems) ?? (includedRows.length === 0 ? "No courses are selected." : null);
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(footer.current), []);
  const confirm = () => {
    rememberMapping(guess.columns);
    onConfirm(includedRows.map(({ row }) => row));
  };
  return (
    <>
      {sheets.length > 1 ? (
        <SelectField
          label="Sheet"
          value={sheets.indexOf(review.sheet)}
          onChange={(event) => {
            const sheet = sheets[Number(event.target.value)];
            if (sheet) setReview(startReview(sheet, readsAsMark, recallMapping));
          }}
        >
          {sheets.map((sheet, i) => (
            <option key={`${i}-${sheet.name}`} value={i}>
              {sheet.name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <ColumnMapping
        guess={guess}
        remembered={review.remembered === true}
        onKind={(column, kind) =>
          setReview({ ...review, kinds: withKind(kinds, column, kind), remembered: false })
        }
        onHeader={(present) => setReview(withHeader(review.sheet, present, readsAsMark))}
      />
      <p role="status" className={styles.importSummary}>
        {summaryText(includedRows.length, toCheck)}
      </p>
      {kinds.includes("mark") ? null : (
        <Notice tone="warn">No column contains marks, so courses would be imported without marks.</Notice>
      )}
      <PreviewRows
        rows={rows}
        onEdit={(line, field, text) => setReview((current) => withEdit(current, line, field, text))}
        onLeaveOut={(line, leftOut) => setReview((current) => withLeftOut(current, line, leftOut))}
      />
      <LeftOutLines problems={guess.problems} />
      {blocked ? <Notice tone="bad">{blocked}</Notice> : null}
      <div className={`row ${styles.importActions}`} ref={footer}>
        <Button onClick={onBack}>{backLabel}</Button>
        <Button kind="primary" disabled={blocked !== null} onClick={confirm}>
          {includedRows.length === 1 ? "Import 1 course" : `Import ${includedRows.length} courses`}
        </Button>
      </div>
    </>
  );
}

/** Focuses the first cell that needs checking or, if there is none, the import button, so that Enter imports. */
function focusFirst(footer: HTMLElement | null): void {
  const dialog = footer?.closest<HTMLElement>("[role=dialog]");
  const cell = dialog?.querySelector<HTMLElement>(`.${styles.importCell}`);
  const target =
    cell ??
    footer?.querySelector<HTMLElement>("button.primary:not(:disabled)") ??
    dialog?.querySelector("select");
  target?.focus({ preventScroll: target !== cell });
}

function summaryText(courses: number, toCheck: number): string {
  const countText = courses === 1 ? "1 course" : `${courses} courses`;
  if (toCheck === 0) return `${countText}, nothing to check.`;
  return `${countText}, ${toCheck === 1 ? "1 cell" : `${toCheck} cells`} to check.`;
}
