import type { Column } from "@meridian/transcript/editor/course-cells";
import { useRef, type MouseEvent } from "react";
import { useOverlay } from "../../overlays/overlay.tsx";
import { useCalculator } from "../../state/use-calculator.tsx";

/** Selects cells and rows by clicking and dragging, and opens the menus of rows and terms. */
export function useGridMouse() {
  const calculator = useCalculator();
  const open = useOverlay();
  const dragging = useRef(false);
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
    const { cursor } = calculator.get().editor;
    if (row && column && column !== "row" && (cursor.row !== row || cursor.column !== column))
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
  return { onMouseDown, onMouseMove, onClick };
}
