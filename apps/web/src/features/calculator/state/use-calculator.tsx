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
  const read = () => select(calculator.get());
  return useSyncExternalStore(calculator.subscribe, read, read);
}

export function useDispatch(): (action: EditorAction) => void {
  return useCalculator().dispatch;
}
