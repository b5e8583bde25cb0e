import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { getRows } from "@meridian/transcript/editor/editor-state";
import type { KeyboardEvent } from "react";
import { plural } from "../../../../lib/format/plural.ts";
import { countCourses } from "../../drafts/draft.ts";
import { useOverlay } from "../../overlays/overlay.tsx";
import type { Calculator } from "../../state/calculator.ts";
import { offerUndo } from "../../state/feedback/offer-undo.ts";
import { useCalculator } from "../../state/use-calculator.tsx";
import { getGridCommand } from "./grid-keys.ts";

/** Runs the command of a key: an edit, a menu of the current row, or the list of shortcuts. */
export function useGridKeyboard() {
  const calculator = useCalculator();
  const open = useOverlay();
  const openAtCursor = (kind: "explain" | "row-menu", element: Element | null) => {
    const { editor } = calculator.get();
    const row = getRows(editor).find(({ id }) => id === editor.cursor.row);
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
        offerUndoDelete(calculator, before);
    } else {
      const rowElement = (event.target as Element).closest("tr");
      openAtCursor(command.kind, rowElement?.querySelector(`[data-opens="${command.kind}"]`) ?? null);
    }
  };
  return { onKeyDown };
}

function offerUndoDelete(calculator: Calculator, before: EvaluationDocument): void {
  const deletedCount = countCourses(before) - countCourses(calculator.get().editor.document);
  if (deletedCount > 0) offerUndo(calculator, `${plural(deletedCount, "course")} deleted`);
}
