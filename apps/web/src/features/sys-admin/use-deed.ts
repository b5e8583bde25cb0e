import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { notify, notifyError } from "../../lib/toasts.ts";

/** Something a system administrator does: the lists are read again, and where it can be undone the toast offers it. */
export function useDeed() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (
    deed: () => Promise<unknown>,
    said: string,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      await deed();
      await queries.invalidateQueries({ queryKey: ["sys-admin"] });
      notify(said, undo ? { label: "Undo", run: () => void run(undo, "Undone") } : undefined);
      return true;
    } catch (error) {
      notifyError(
        error instanceof ApiError ? error.message : "The server could not be reached. Nothing was changed.",
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
