import { notify } from "../../lib/toasts.ts";
import { useChange } from "../../lib/use-change.ts";

/** Something a system administrator does: the lists are read again, and where it can be undone the toast offers it. */
export function useUndoableChange() {
  const { busy, run: change } = useChange(["sys-admin"]);
  const run = (deed: () => Promise<unknown>, said: string, undo?: () => Promise<unknown>): Promise<boolean> =>
    change(deed, {
      done: () => notify(said, undo ? { label: "Undo", run: () => void run(undo, "Undone") } : undefined),
    });
  return { busy, run };
}
