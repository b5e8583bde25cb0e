import { createContext, useContext, useSyncExternalStore } from "react";
import type { EditorAction } from "../model/editor.ts";
import type { Calculator, Snapshot } from "./calculator.ts";

export const CalculatorContext = createContext<Calculator | null>(null);

export function useCalculator(): Calculator {
  const calculator = useContext(CalculatorContext);
  if (!calculator) throw new Error("useCalculator needs the calculator around it");
  return calculator;
}

/** A part of what is on screen; the component is drawn again only when that part changes. */
export function useShown<Part>(select: (shown: Snapshot) => Part): Part {
  const calculator = useCalculator();
  // A layout may be taken over after a draft has been opened: it must first be what the server drew.
  return useSyncExternalStore(
    calculator.subscribe,
    () => select(calculator.get()),
    () => select(calculator.atStart),
  );
}

export function useDispatch(): (action: EditorAction) => void {
  return useCalculator().dispatch;
}
