import type { EvaluationSelection } from "@meridian/contract/history/schemas";
import { notify, notifyError } from "../../lib/toasts.ts";
import { plural } from "../../lib/format/plural.ts";
import { useChange } from "../../lib/api/use-change.ts";
import { deleteEvaluations, restoreEvaluations } from "@meridian/contract/history/calls";
import { request } from "../../lib/api/request.ts";
import { historyKey } from "./queries.ts";

/** Deletes and restores records. Deletions can be undone from the toast, or from the trash for 30 days. */
export function useDeletion() {
  const { busy, run } = useChange(historyKey);
  const restore = (ids: readonly string[], done?: () => void) =>
    run(() => request(restoreEvaluations, { body: { ids: [...ids] } }), {
      onDone: (restored) => {
        const count = restored.ids.length;
        if (count === 0) {
          notifyError("Nothing was restored: only a record’s evaluator or a team admin can restore it.");
          return;
        }
        notify(`${plural(count, "record")} restored${skippedText(ids.length - count)}`);
        done?.();
      },
    });
  const remove = (records: EvaluationSelection, requestedCount: number, done?: () => void) =>
    run(() => request(deleteEvaluations, { body: { records } }), {
      onDone: ({ ids }) => {
        if (ids.length === 0) {
          notifyError("Nothing was deleted: only a record’s evaluator or a team admin can delete it.");
          return;
        }
        const skipped = skippedText(requestedCount - ids.length);
        notify(`${plural(ids.length, "record")} deleted${skipped}`, {
          label: "Undo",
          run: () => void restore(ids),
        });
        done?.();
      },
    });
  return { busy, remove, restore };
}

/** Records of colleagues are skipped unless the user is an admin. */
const skippedText = (count: number): string => (count > 0 ? `; ${count} saved by colleagues skipped` : "");
