import { createContext, useContext, useDeferredValue, useSyncExternalStore } from "react";
import type { EditorAction } from "@meridian/transcript/editor/editor";
import type { Calculator, Snapshot } from "./calculator.ts";

export const CalculatorContext = createContext<Calculator | null>(null);

export function useCalculator(): Calculator {
  const calculator = useContext(CalculatorContext);
  if (!calculator) throw new Error("useCalculator must be used within CalculatorContext");
  return calculator;
}

/** Selects a part of the state; the component re-renders only when that part changes. */
export function useSnapshot<Selected>(select: (snapshot: Snapshot) => Selected): Selected {
  const calculator = useCalculator();
  // A layout may hydrate after a draft was opened, so it must first match what the server rendered.
  return useSyncExternalStore(
    calculator.subscribe,
    () => select(calculator.get()),
    () => select(calculator.initialSnapshot),
  );
}

/** The same for what is slow to select and may appear after what was typed. */
export function useDeferredSnapshot<Selected>(select: (snapshot: Snapshot) => Selected): Selected {
  return select(useDeferredValue(useSnapshot(getAll)));
}

const getAll = (snapshot: Snapshot) => snapshot;

export function useDispatch(): (action: EditorAction) => void {
  return useCalculator().dispatch;
}
