import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";

/** One deed at a time: busy while it runs, the log read again after it, a refusal in words. */
export function useAction() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async <Result>(name: string, deed: () => Promise<Result>, done?: (result: Result) => void) => {
    setBusy(name);
    setRefusal(null);
    try {
      const result = await deed();
      await queries.invalidateQueries({ queryKey: ["notify"] });
      done?.(result);
    } catch (error) {
      setRefusal(
        error instanceof ApiError ? error.message : "The server could not be reached. Nothing was sent.",
      );
    } finally {
      setBusy(null);
    }
  };
  return { busy, refusal, run };
}
