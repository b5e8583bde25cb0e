import type { ChosenRecords } from "@meridian/contract/history";
import { notify, notifyError } from "../../lib/toasts.ts";
import { useChange } from "../../lib/use-change.ts";
import { deleteRecords, historyKey, restoreRecords } from "./calls.ts";

/** Deleting and bringing back; the toast undoes it, the list of deleted ones does so for 30 days. */
export function useDeletion() {
  const { busy, run } = useChange(historyKey);
  const restore = (ids: readonly string[], done?: () => void) =>
    run(async () => {
      const back = (await restoreRecords(ids)).ids.length;
      if (back === 0) {
        notifyError("Nothing was restored: only a record’s evaluator or a team admin may restore it.");
        return;
      }
      notify(`${recordsText(back)} restored${ofColleagues(ids.length - back)}`);
      done?.();
    });
  const remove = (records: ChosenRecords, asked: number, done?: () => void) =>
    run(async () => {
      const { ids } = await deleteRecords(records);
      if (ids.length === 0) {
        notifyError("Nothing was deleted: only a record’s evaluator or a team admin may delete it.");
        return;
      }
      const rest = ofColleagues(asked - ids.length);
      notify(`${recordsText(ids.length)} deleted${rest}`, { label: "Undo", run: () => void restore(ids) });
      done?.();
    });
  return { busy, remove, restore };
}

const ofColleagues = (left: number): string => (left > 0 ? `; ${left} of colleagues left` : "");

export function recordsText(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "record" : "records"}`;
}
