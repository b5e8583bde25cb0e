import {
  lazy,
  Suspense,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { countCourses } from "../drafts/draft.ts";
import type { Column } from "@meridian/transcript/editor/course-cells";
import { getSelection } from "@meridian/transcript/editor/cursor";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { getRows } from "@meridian/transcript/editor/editor-state";
import { sumTypedCredits } from "@meridian/transcript/document/sum-typed-credits";
import type { GridRow } from "@meridian/transcript/editor/grid-rows";
import { useOverlay } from "../overlays/overlay.tsx";
import { plural } from "../../../lib/plural.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";
import { useLeadAccess } from "../state/use-lead-access.ts";
import { useRecordFacts } from "../state/record-facts.ts";
import { CourseRow, uncertainHintId } from "./course-row.tsx";
import { GridFooter } from "./grid-footer.tsx";
import { getGridCommand } from "./grid-keys.ts";
import { copySelection, pasteIntoGrid } from "./clipboard.ts";
import { TermRow } from "./term-row.tsx";

/** Longer transcripts are virtualized. */
const maxRenderedRows = 100;
const VirtualRows = lazy(() => import("./virtual-rows.tsx"));

export function CourseGrid() {
  const calculator = useCalculator();
  const open = useOverlay();
  const editor = useSnapshot((snapshot) => snapshot.editor);
  const results = useSnapshot((snapshot) => snapshot.results);
  const terms = useSnapshot((snapshot) => snapshot.evaluation.terms);
  const facts = useRecordFacts();
  const dragging = useRef(false);
  const rows = getRows(editor);
  const { cursor, anchor, editing } = editor;
  const range = anchor ? getSelection(rows, cursor, anchor) : null;
  const inRange = new Set(range?.rows);
  const rangeText = range ? `${range.columns[0]}-${range.columns.at(-1)}` : "";

  const renderRow = (row: GridRow, index: number): ReactNode => {
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
          folded={editor.folded.has(row.id)}
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
        lang={facts.lang}
        creditName={facts.creditName}
        pointDecimals={facts.pointDecimals}
        at={focusedColumn}
        editing={focusedColumn !== null && editing !== null}
        range={inRange.has(row.id) ? rangeText : ""}
      />
    );
  };

  const openAt = (kind: "explain" | "row-menu", element: Element | null) => {
    const row = rows.find(({ id }) => id === calculator.get().editor.cursor.row);
    if (row?.kind !== "course" || row.ghost || !element) return;
    open({ kind, courseId: row.id, anchor: element.getBoundingClientRect() });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    // Ignore keys handled by an input method or by the suggestion list.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, shiftKey, altKey } = event;
    const isCommandKey = event.ctrlKey || event.metaKey;
    const command = getGridCommand({ key, shiftKey, altKey, command: isCommandKey }, calculator.get().editor);
    if (!command) return;
    event.preventDefault();
    if (command.kind === "shortcuts") open({ kind: "shortcuts" });
    else if (command.kind === "edit") {
      const before = calculator.get().editor.document;
      for (const action of command.actions) calculator.dispatch(action);
      if (command.actions.some(({ type }) => type === "delete-rows" || type === "clear"))
        offerUndoDelete(before);
    } else {
      const rowElement = (event.target as Element).closest("tr");
      openAt(command.kind, rowElement?.querySelector(`[data-opens="${command.kind}"]`) ?? null);
    }
  };
  const offerUndoDelete = (before: typeof editor.document) => {
    const deletedCount = countCourses(before) - countCourses(calculator.get().editor.document);
    if (deletedCount > 0) offerUndo(calculator, `${plural(deletedCount, "course")} deleted`);
  };

  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>("[data-row]");
    if (event.button !== 0 || !cell?.dataset.row || target.closest("button")) return;
    const { row, column } = cell.dataset;
    if (column === "row") {
      event.preventDefault();
      calculator.dispatch({ type: "select-row", row, extend: event.shiftKey });
      return;
    }
    if (target.tagName === "INPUT" && !event.shiftKey) {
      calculator.dispatch({ type: "open-cell" });
      return;
    }
    if (!column) return;
    event.preventDefault();
    dragging.current = true;
    calculator.dispatch({ type: "go-to", row, column: column as Column, extend: event.shiftKey });
  };
  const onMouseMove = (event: MouseEvent<HTMLTableElement>) => {
    if (!dragging.current || event.buttons !== 1) {
      dragging.current = false;
      return;
    }
    const { row, column } = (event.target as Element).closest<HTMLElement>("td[data-row]")?.dataset ?? {};
    const { cursor: current } = calculator.get().editor;
    if (row && column && column !== "row" && (current.row !== row || current.column !== column))
      calculator.dispatch({ type: "go-to", row, column: column as Column, extend: true });
  };
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-opens]");
    if (!button) return;
    const kind = button.dataset.opens;
    const id =
      button.closest<HTMLElement>("[data-row]")?.dataset.row ??
      button.parentElement?.querySelector<HTMLElement>("[data-row]")?.dataset.row;
    if (!id) return;
    if (kind === "fold") calculator.dispatch({ type: "fold-term", termId: id });
    else if (kind === "term-menu") open({ kind, termId: id, anchor: button.getBoundingClientRect() });
    else if (kind === "explain" || kind === "row-menu") {
      calculator.dispatch({ type: "go-to", row: id, column: kind === "explain" ? "grade" : "more" });
      open({ kind, courseId: id, anchor: button.getBoundingClientRect() });
    }
  };

  const onCopy = (event: ClipboardEvent) => {
    if (calculator.get().editor.editing) return;
    event.preventDefault();
    copySelection(calculator, event.clipboardData);
    if (event.type === "cut") calculator.dispatch({ type: "clear" });
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (text === "" || (calculator.get().editor.editing && !/[\t\n]/.test(text.trim()))) return;
    event.preventDefault();
    calculator.dispatch({ type: "commit", go: "stay" });
    void pasteIntoGrid(calculator, event.clipboardData, (pasted) => open({ kind: "import", pasted }));
  };

  const withLead = useLeadAccess();
  const [dropping, setDropping] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    import("./drop.css").catch(() => {});
    setDropping(true);
  };
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    setDropping(false);
    if (files.length === 0) return;
    event.preventDefault();
    withLead(() => open({ kind: "import", files }));
  };

  const header = (
    <>
      <colgroup>
        <col className="w-i" />
        <col />
        <col className="w-t" />
        <col className="w-c" />
        <col className="w-m" />
        <col className="w-r" />
        <col className="w-g" />
        <col className="w-p" />
        <col className="w-x" />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <span className="sr">Row</span>
          </th>
          <th scope="col">Course</th>
          <th scope="col">Tag</th>
          <th scope="col" className="num">
            {facts.creditName}
          </th>
          <th scope="col" className="num">
            {facts.markHeading}
          </th>
          <th scope="col">Reads as</th>
          <th scope="col" className="ctr">
            US grade
          </th>
          <th scope="col" className="num">
            Points
          </th>
          <th scope="col">
            <span className="sr">Row actions</span>
          </th>
        </tr>
      </thead>
    </>
  );
  return (
    <div
      className={dropping ? "sheet gridcard is-dropping" : "sheet gridcard"}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Also fires when the pointer moves between cells.
        if (!currentTarget.contains(relatedTarget as Node | null)) setDropping(false);
      }}
      onDrop={onDrop}
    >
      <table
        className="grid"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid to type into
        role="grid"
        aria-label={`Courses: ${recordName(facts.countryName, editor)}`}
        aria-rowcount={rows.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
        onClick={onClick}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
      >
        {header}
        <tbody>
          {rows.length > maxRenderedRows ? (
            <Suspense fallback={<PlainRows rows={rows} cursorRow={cursor.row} renderRow={renderRow} />}>
              <VirtualRows
                rows={rows}
                cursorRow={cursor.row}
                renderRow={renderRow}
                focusRequests={editor.focusRequests}
              />
            </Suspense>
          ) : (
            rows.map(renderRow)
          )}
        </tbody>
      </table>
      <GridFooter />
      <p hidden id={uncertainHintId}>
        text recognition was unsure, please check
      </p>
    </div>
  );
}

/** Rows around the cursor, shown until the virtualized list has loaded, so that no keystroke is lost. */
function PlainRows({
  rows,
  cursorRow,
  renderRow,
}: {
  readonly rows: readonly GridRow[];
  readonly cursorRow: string;
  readonly renderRow: (row: GridRow, index: number) => ReactNode;
}) {
  const cursorIndex = rows.findIndex(({ id }) => id === cursorRow);
  const from = Math.max(0, cursorIndex - maxRenderedRows + 1);
  return rows.slice(from, from + maxRenderedRows).map((row, i) => renderRow(row, from + i));
}

function recordName(
  countryName: string,
  { document, recordId }: { document: Parameters<typeof findRecord>[0]; recordId: string },
) {
  return findRecord(document, recordId).institution || countryName || "this transcript";
}
