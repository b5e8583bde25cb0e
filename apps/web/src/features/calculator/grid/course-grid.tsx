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
import type { Column } from "../model/columns.ts";
import { getSelection } from "../model/cursor.ts";
import { findRecord } from "../model/document-edits.ts";
import { getRows } from "../model/editor-state.ts";
import { sumTypedCredits } from "../model/credits-typed.ts";
import type { GridRow } from "../model/grid-rows.ts";
import { useOverlay } from "../overlays/overlay.tsx";
import { plural } from "../../../lib/plural.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { useCalculator, useShown } from "../state/use-calculator.tsx";
import { useLeadAccess } from "../state/lead-gate.ts";
import { useRecordFacts } from "../state/record-facts.ts";
import { CourseRow, unsureId } from "./course-row.tsx";
import { GridFoot } from "./grid-foot.tsx";
import { gridKey } from "./grid-keys.ts";
import { copySelection, pasteInto } from "./clipboard.ts";
import { TermRow } from "./term-row.tsx";

/** Longer transcripts draw only the rows in sight. */
const mostRowsDrawn = 100;
const VirtualRows = lazy(() => import("./virtual-rows.tsx"));

export function CourseGrid() {
  const calculator = useCalculator();
  const open = useOverlay();
  const editor = useShown((shown) => shown.editor);
  const results = useShown((shown) => shown.results);
  const terms = useShown((shown) => shown.evaluation.terms);
  const facts = useRecordFacts();
  const dragging = useRef(false);
  const rows = getRows(editor);
  const { cursor, anchor, editing } = editor;
  const range = anchor ? getSelection(rows, cursor, anchor) : null;
  const inRange = new Set(range?.rows);
  const rangeText = range ? `${range.columns[0]}-${range.columns.at(-1)}` : "";

  const drawRow = (row: GridRow, index: number): ReactNode => {
    const at = cursor.row === row.id ? cursor.column : null;
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
          at={at}
          editing={at !== null && editing !== null}
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
        at={at}
        editing={at !== null && editing !== null}
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
    // A key that belongs to an input method or to the list of suggestions is not ours.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const { key, shiftKey, altKey } = event;
    const command = event.ctrlKey || event.metaKey;
    const does = gridKey({ key, shiftKey, altKey, command }, calculator.get().editor);
    if (!does) return;
    event.preventDefault();
    if (does.kind === "shortcuts") open({ kind: "shortcuts" });
    else if (does.kind === "edit") {
      const before = calculator.get().editor.document;
      for (const action of does.actions) calculator.dispatch(action);
      if (does.actions.some(({ type }) => type === "delete-rows" || type === "clear")) tellDeleted(before);
    } else {
      const cells = (event.target as Element).closest("tr");
      openAt(does.kind, cells?.querySelector(`[data-opens="${does.kind}"]`) ?? null);
    }
  };
  const tellDeleted = (before: typeof editor.document) => {
    const gone = countCourses(before) - countCourses(calculator.get().editor.document);
    if (gone > 0) offerUndo(calculator, `${plural(gone, "course")} deleted`);
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
    const { cursor: at } = calculator.get().editor;
    if (row && column && column !== "row" && (at.row !== row || at.column !== column))
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
    void pasteInto(calculator, event.clipboardData, (pasted) => open({ kind: "import", pasted }));
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

  const head = (
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
            {facts.markHead}
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
        // Also told when the pointer goes from one cell to the next.
        if (!currentTarget.contains(relatedTarget as Node | null)) setDropping(false);
      }}
      onDrop={onDrop}
    >
      <table
        className="grid"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid to type into
        role="grid"
        aria-label={`Courses of ${recordName(facts.countryName, editor)}`}
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
        {head}
        <tbody>
          {rows.length > mostRowsDrawn ? (
            <Suspense fallback={<PlainRows rows={rows} cursorRow={cursor.row} drawRow={drawRow} />}>
              <VirtualRows
                rows={rows}
                cursorRow={cursor.row}
                drawRow={drawRow}
                focusAsked={editor.focusRequests}
              />
            </Suspense>
          ) : (
            rows.map(drawRow)
          )}
        </tbody>
      </table>
      <GridFoot />
      <p hidden id={unsureId}>
        read uncertainly, please check
      </p>
    </div>
  );
}

/** Until the code for long transcripts is here: the rows around the cursor, so that no key is lost meanwhile. */
function PlainRows({
  rows,
  cursorRow,
  drawRow,
}: {
  readonly rows: readonly GridRow[];
  readonly cursorRow: string;
  readonly drawRow: (row: GridRow, index: number) => ReactNode;
}) {
  const here = rows.findIndex(({ id }) => id === cursorRow);
  const from = Math.max(0, here - mostRowsDrawn + 1);
  return rows.slice(from, from + mostRowsDrawn).map((row, i) => drawRow(row, from + i));
}

function recordName(
  countryName: string,
  { document, recordId }: { document: Parameters<typeof findRecord>[0]; recordId: string },
) {
  return findRecord(document, recordId).institution || countryName || "this transcript";
}
