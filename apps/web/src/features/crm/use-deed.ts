import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { notifyError } from "../../lib/toasts.ts";

/** One deed at a time: busy with its name while it runs, everything about the CRM read again when it is done. */
export function useDeed<Name extends string>() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Name | null>(null);
  const run = async (
    name: Name,
    deed: () => Promise<unknown>,
    refused: (error: ApiError | null, message: string) => void = (_, message) => notifyError(message),
  ): Promise<void> => {
    setBusy(name);
    try {
      await deed();
      await queries.invalidateQueries({ queryKey: ["crm"] });
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      refused(known, known?.message ?? "The server could not be reached. Nothing was changed.");
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
