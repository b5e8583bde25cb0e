import { sumTypedCredits } from "@meridian/transcript/document/sum-typed-credits";
import { getSelection } from "@meridian/transcript/editor/cursor";
import { getRows } from "@meridian/transcript/editor/editor-state";
import type { GridRow } from "@meridian/transcript/editor/grid-rows";
import { lazy, Suspense, type ReactNode } from "react";
import { useRecordFacts } from "../state/record-facts.ts";
import { useSnapshot } from "../state/use-calculator.tsx";
import { CourseRow } from "./course-row.tsx";
import { TermRow } from "./term-row.tsx";

/** Longer transcripts are virtualized. */
const maxRenderedRows = 100;
const VirtualRows = lazy(() => import("./virtual-rows.tsx"));

/** The rows of the open record. */
export function GridBody() {
  const { cursor, focusRequests } = useSnapshot((snapshot) => snapshot.editor);
  const rows = useSnapshot((snapshot) => getRows(snapshot.editor));
  const renderRow = useRenderRow(rows);
  if (rows.length <= maxRenderedRows) return <tbody>{rows.map(renderRow)}</tbody>;
  return (
    <tbody>
      <Suspense fallback={<PlainRows rows={rows} cursorRow={cursor.row} renderRow={renderRow} />}>
        <VirtualRows rows={rows} cursorRow={cursor.row} renderRow={renderRow} focusRequests={focusRequests} />
      </Suspense>
    </tbody>
  );
}

type RenderRow = (row: GridRow, index: number) => ReactNode;

function useRenderRow(rows: readonly GridRow[]): RenderRow {
  const { cursor, anchor, editing, folded } = useSnapshot((snapshot) => snapshot.editor);
  const results = useSnapshot((snapshot) => snapshot.results);
  const terms = useSnapshot((snapshot) => snapshot.evaluation.terms);
  const facts = useRecordFacts();
  const range = anchor ? getSelection(rows, cursor, anchor) : null;
  const inRange = new Set(range?.rows);
  const rangeText = range ? `${range.columns[0]}-${range.columns.at(-1)}` : "";
  return (row, index) => {
    const focusedColumn = cursor.row === row.id ? cursor.column : null;
    if (row.kind === "term") {
      const term = terms.find(({ id }) => id === row.id);
      return (
        <TermRow
          key={row.id}
          term={row.term}
          rowIndex={index + 2}
          credits={sumTypedCredits([row.term])}
          gpaText={term?.gpa.text ?? "–"}
          lang={facts.lang}
          folded={folded.has(row.id)}
          at={focusedColumn}
          editing={focusedColumn !== null && editing !== null}
        />
      );
    }
    return (
      <CourseRow
        key={row.id}
        course={row.course}
        number={row.number}
        ghost={row.ghost}
        rowIndex={index + 2}
        result={results.get(row.id)}
        system={facts.system}
        needsCountry={facts.needsCountry}
        lang={facts.lang}
        creditName={facts.creditName}
        pointDecimals={facts.pointDecimals}
        at={focusedColumn}
        editing={focusedColumn !== null && editing !== null}
        range={inRange.has(row.id) ? rangeText : ""}
      />
    );
  };
}

/** Rows around the cursor, shown until the virtualized list has loaded, so that no keystroke is lost. */
function PlainRows({
  rows,
  cursorRow,
  renderRow,
}: {
  readonly rows: readonly GridRow[];
  readonly cursorRow: string;
  readonly renderRow: RenderRow;
}) {
  const cursorIndex = rows.findIndex(({ id }) => id === cursorRow);
  const from = Math.max(0, cursorIndex - maxRenderedRows + 1);
  return rows.slice(from, from + maxRenderedRows).map((row, i) => renderRow(row, from + i));
}
