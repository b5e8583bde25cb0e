import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { notifyError } from "../../lib/toasts.ts";

/** One deed at a time: busy with its name while it runs, everything about webhooks read again when it is done. */
export function useDeed<Name extends string>() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Name | null>(null);
  const run = async (
    name: Name,
    deed: () => Promise<unknown>,
    refused: (message: string) => void = notifyError,
  ): Promise<void> => {
    setBusy(name);
    try {
      await deed();
      await queries.invalidateQueries({ queryKey: ["webhooks"] });
    } catch (error) {
      refused(
        error instanceof ApiError ? error.message : "The server could not be reached. Nothing was changed.",
      );
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
