import type { ClipboardEvent } from "react";
import { useOverlay } from "../../overlays/overlay.tsx";
import { useCalculator } from "../../state/use-calculator.tsx";
import { copySelection, pasteIntoGrid } from "./clipboard.ts";

/** Copy, cut and paste of cells. While a cell is edited, the browser handles its text. */
export function useGridClipboard() {
  const calculator = useCalculator();
  const open = useOverlay();
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
  return { onCopy, onCut: onCopy, onPaste };
}
