import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { useEffect } from "react";
import type { Calculator, Snapshot } from "./calculator.ts";
import { useCalculator } from "./use-calculator.tsx";

/**
 * Reads what was typed or pasted like a file: "2,3 (gut)" is 2,3. Only a cell that the engine cannot read needs this, so the
 * reader is loaded with the first one and never runs while a cell is being typed.
 */
export function TypedCells(): null {
  const calculator = useCalculator();
  useEffect(() => watchTypedCells(calculator), [calculator]);
  return null;
}

function watchTypedCells(calculator: Calculator): () => void {
  let settled: EvaluationDocument = calculator.get().editor.document;
  const check = () => {
    const snapshot = calculator.get();
    const { document, past } = snapshot.editor;
    if (document === settled || isTyping(snapshot)) return;
    const before = settled;
    settled = document;
    // Not what was opened, and not the example.
    if (past.length === 0 || snapshot.example || !hasUnreadableCell(snapshot)) return;
    // Offline, the cell keeps its error.
    import("./read-typed-cells.ts").then(
      ({ readTypedCells }) => readTypedCells(calculator, before),
      () => undefined,
    );
  };
  const onFocusOut = () => queueMicrotask(check);
  const stop = calculator.subscribe(check);
  document.addEventListener("focusout", onFocusOut);
  return () => {
    stop();
    document.removeEventListener("focusout", onFocusOut);
  };
}

/** In a cell of the grid, or in a field of the phone layout, which saves each keystroke. */
function isTyping({ editor }: Snapshot): boolean {
  return editor.editing !== null || document.activeElement?.matches("[data-live]") === true;
}

function hasUnreadableCell({ results }: Snapshot): boolean {
  for (const { error } of results.values()) if (error && error.code !== "unknown-system") return true;
  return false;
}
