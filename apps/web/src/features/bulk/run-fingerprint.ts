import type { BulkRun, BulkStudent } from "@meridian/contract/bulk/schemas";
import { useEffect, useState } from "react";
import { sha256 } from "../../lib/sha256.ts";

/** What decides the results of a run. */
export interface RunContent {
  /** Hash of the file, or of the students if they come from several files. */
  readonly content: string;
  /** As JSON. */
  readonly settings: string;
  /** As mapped from the file. */
  readonly students?: readonly BulkStudent[] | undefined;
}

/**
 * The server keeps the settings and the students it received before an interruption, so an upload is resumed only if
 * neither has changed since it was started.
 */
export async function computeFingerprint({ content, settings, students = [] }: RunContent): Promise<string> {
  const digest = await sha256(settings + JSON.stringify(students));
  return `${content}.${digest.slice(0, 24)}`;
}

/** Whether a run evaluates this file, with whatever settings. */
export const hasContent = ({ fingerprint }: Pick<BulkRun, "fingerprint">, content: string): boolean =>
  fingerprint.split(".", 1)[0] === content;

/** Among `runs`, the unfinished uploads: those that can be resumed, and those with other settings or students. */
export function useUnfinishedUploads(
  runs: readonly BulkRun[],
  { content, settings, students }: RunContent,
): { readonly resumable: readonly BulkRun[]; readonly others: readonly BulkRun[] } {
  const [fingerprint, setFingerprint] = useState<string | null>(null);
  const unfinished = runs.filter(({ state }) => state === "uploading");
  const hasUnfinished = unfinished.length > 0;
  useEffect(() => {
    // Hashing thousands of students takes a moment.
    if (!hasUnfinished) return;
    let isCurrent = true;
    void computeFingerprint({ content, settings, students }).then((computed) => {
      if (isCurrent) setFingerprint(computed);
    });
    return () => {
      isCurrent = false;
    };
  }, [hasUnfinished, content, settings, students]);
  if (fingerprint === null) return { resumable: [], others: [] };
  return {
    resumable: unfinished.filter((run) => run.fingerprint === fingerprint),
    others: unfinished.filter((run) => run.fingerprint !== fingerprint),
  };
}
