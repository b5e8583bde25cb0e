import { createBulkRun, saveBulkMapping } from "@meridian/contract/bulk/calls";
import {
  type BulkMapping,
  type BulkRun,
  type BulkStudent,
  type DroppedLine,
  maxDroppedLines,
  type NewBulkRun,
} from "@meridian/contract/bulk/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { runsQuery } from "../queries.ts";
import { computeFingerprint, type RunContent } from "../run-fingerprint.ts";
import { upload } from "../upload.ts";

interface NewUpload {
  /** Identifies the file's column names, for which the mapping is remembered. */
  readonly source: string;
  readonly mapping: BulkMapping;
  readonly run: Omit<NewBulkRun, "id" | "workspace" | "students" | "fingerprint">;
  readonly content: RunContent & { readonly students: readonly BulkStudent[] };
}

/** Remembers the mapping, then creates a run and uploads its students, or resumes one of `sameFileRuns`. */
export function useRunUpload(sameFileRuns: readonly BulkRun[], onDone: () => void) {
  const queries = useQueryClient();
  const { team } = useSession();
  const [workspace] = useState(team?.id ?? null);
  const [sending, setSending] = useState<BulkRun | null>(null);
  const [checked, setChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const abortController = useRef<AbortController | null>(null);
  // Leaving the page stops the upload; choosing the same file again resumes it.
  useEffect(() => () => abortController.current?.abort(), []);

  const start = async ({ source, mapping, run: { dropped, ...settings }, content }: NewUpload) => {
    setError(null);
    setChecked(false);
    const { dryRun } = settings;
    const { students } = content;
    const { signal } = (abortController.current = new AbortController());
    try {
      await request(saveBulkMapping, { params: { source }, body: mapping });
      const fingerprint = await computeFingerprint(content);
      const run =
        sameFileRuns.find(
          (one) => one.state === "uploading" && one.dryRun === dryRun && one.fingerprint === fingerprint,
        ) ??
        (await request(createBulkRun, {
          body: {
            ...settings,
            id: crypto.randomUUID(),
            workspace,
            fingerprint,
            students: students.length,
            dropped: limitDropped(dropped),
          },
        }));
      setSending(run);
      await upload(run, students, setSending, signal);
      if (!dryRun) return onDone();
      setSending(null);
      setChecked(true);
      await queries.invalidateQueries({ queryKey: runsQuery.queryKey });
    } catch (reason) {
      // The list then includes the unfinished run, which can be resumed.
      void queries.invalidateQueries({ queryKey: runsQuery.queryKey });
      if (signal.aborted) return;
      setSending(null);
      const message = reason instanceof ApiError ? reason.message : "The server could not be reached.";
      setError(
        `${message} What was sent is kept. To continue, click the button again without changing the settings.`,
      );
    }
  };
  return {
    start,
    /** The run being uploaded. */
    sending,
    /** Whether a dry run has just been uploaded. */
    checked,
    error,
  };
}

/** Limits the number of dropped lines; the last entry then says how many more there were. */
function limitDropped(dropped: readonly DroppedLine[]): DroppedLine[] {
  const short = dropped.map(({ line, message }) => ({ line, message: message.slice(0, 200) }));
  if (short.length <= maxDroppedLines) return short;
  const reported = short.slice(0, maxDroppedLines - 1);
  const { line, message } = short[reported.length]!;
  const more = short.length - reported.length;
  return [...reported, { line, message: `${message.slice(0, 150)}, and ${more - 1} more lines after it` }];
}
