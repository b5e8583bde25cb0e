import { notify } from "../../../../lib/toasts.ts";
import type { Calculator } from "../calculator.ts";

/** Shows a toast with Undo. It is dismissed after the next change, which Undo would otherwise revert instead. */
export function offerUndo(calculator: Calculator, message: string): void {
  const { past } = calculator.get().editor;
  const dismiss = notify(message, { label: "Undo", run: () => calculator.dispatch({ type: "undo" }) });
  const stop = calculator.subscribe(() => {
    if (calculator.get().editor.past === past) return;
    stop();
    dismiss();
  });
}
