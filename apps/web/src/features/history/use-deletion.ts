import type { ChosenRecords } from "@meridian/contract/history";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { notify, notifyError } from "../../lib/toasts.ts";
import { deleteRecords, historyKey, restoreRecords } from "./calls.ts";

/** Deleting and bringing back; the toast undoes it, the list of deleted ones does so for 30 days. */
export function useDeletion() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const changed = () => queries.invalidateQueries({ queryKey: historyKey });
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await changed();
    } catch (error) {
      notifyError(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  const restore = (ids: readonly string[]) =>
    run(async () => {
      const back = await restoreRecords(ids);
      notify(`${recordsText(back.ids.length)} restored`);
    });
  const remove = (records: ChosenRecords, asked: number) =>
    run(async () => {
      const { ids } = await deleteRecords(records);
      if (ids.length === 0) {
        notifyError("Nothing was deleted: only a record’s evaluator or a team admin may delete it.");
        return;
      }
      const left = asked - ids.length;
      const rest = left > 0 ? `; ${left} of colleagues left` : "";
      notify(`${recordsText(ids.length)} deleted${rest}`, { label: "Undo", run: () => void restore(ids) });
    });
  return { busy, remove, restore };
}

export function recordsText(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "record" : "records"}`;
}

export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : "The server could not be reached. Nothing was changed.";
}
