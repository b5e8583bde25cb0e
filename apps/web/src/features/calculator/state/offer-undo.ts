import { notify } from "../../../lib/toasts.ts";
import type { Calculator } from "./calculator.ts";

/** Says what was done and offers Undo while that is the last step: after another one, Undo would mean that one. */
export function offerUndo(calculator: Calculator, message: string): void {
  const { past } = calculator.get().editor;
  const takeAway = notify(message, { label: "Undo", run: () => calculator.dispatch({ type: "undo" }) });
  const stop = calculator.subscribe(() => {
    if (calculator.get().editor.past === past) return;
    stop();
    takeAway();
  });
}
