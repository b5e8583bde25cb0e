import { notify } from "../../lib/toasts.ts";
import { useChange } from "../../lib/api/use-change.ts";

/** Everything that the page caches shares this key. */
export const sysAdminKey = ["sys-admin"];

/** Runs a change and refetches the lists. If the change can be undone, the toast offers it. */
export function useUndoableChange() {
  const { busy, run: change } = useChange(sysAdminKey);
  const run = (
    action: () => Promise<unknown>,
    doneMessage: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> =>
    change(action, {
      onDone: () =>
        notify(doneMessage, undo ? { label: "Undo", run: () => void run(undo, "Undone") } : undefined),
    });
  return { busy, run };
}
