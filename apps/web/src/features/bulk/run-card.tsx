import type { BulkRun } from "@meridian/contract/bulk/schemas";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { notify } from "../../lib/toasts.ts";
import { plural, formatCount } from "../../lib/format/plural.ts";
import { useChange } from "../../lib/api/use-change.ts";
import {
  cancelBulkRun,
  deleteBulkRun,
  downloadBulkResults,
  resumeBulkRun,
} from "@meridian/contract/bulk/calls";
import { callUrl } from "@meridian/contract/calls/call-url";
import { request } from "../../lib/api/request.ts";
import { runsQuery } from "./queries.ts";
import { isFolderRun } from "../folder/public.ts";
import { Results } from "./results.tsx";
import { formatLocalDate } from "../../lib/format/format-date-time.ts";
import * as styles from "./bulk.module.css";

const stateNames = {
  uploading: ["Upload not finished", "warn"],
  running: ["Running", "sea"],
  cancelled: ["Canceled", "warn"],
  failed: ["Failed", "bad"],
  done: ["Done", "ok"],
} as const;

/** One bulk run with its progress, actions and results. */
export function RunCard({
  run,
  mayWrite: canWrite,
  initiallyOpen = false,
}: {
  readonly run: BulkRun;
  readonly mayWrite: boolean;
  /** Whether its results are shown at first. */
  readonly initiallyOpen?: boolean;
}) {
  const mayWrite = canWrite && run.colleague === null;
  const { busy, run: change } = useChange(runsQuery.queryKey);
  const [open, setOpen] = useState(initiallyOpen);
  const [name, tone] = stateNames[run.state];
  const isUploading = run.state === "uploading";
  const processed = isUploading ? run.received : run.evaluated;
  const title = `bulk-${run.id}`;
  return (
    <article className={`sheet ${styles.run}`} aria-labelledby={title}>
      <header className="row wrap">
        <h2 id={title}>{run.name}</h2>
        <Badge tone={tone}>{name}</Badge>
        {run.dryRun ? <Badge tone="outline">Dry run: nothing saved</Badge> : null}
        {run.colleague === null ? null : <span className="muted">by {run.colleague}</span>}
      </header>
      <div>
        <progress
          value={processed}
          max={run.students}
          aria-label={`${isUploading ? "Uploaded" : "Evaluated"}: ${run.name}`}
        />
        <p role="status">
          {formatCount(processed)} of {formatCount(run.students)} students{" "}
          {isUploading ? "uploaded" : "evaluated"}
          {run.faults > 0 ? `, ${plural(run.faults, "line")} to check` : ""}
          {run.dropped > 0 ? `, ${formatCount(run.dropped)} ${droppedText(run)}` : ""}
          {run.saved > 0 ? `, ${formatCount(run.saved)} saved in the history` : ""}
        </p>
      </div>
      <p className="muted">
        {isUploading && mayWrite
          ? isFolderRun(run)
            ? "To resume, send the folder again under “Read a folder” with the same settings. "
            : "To resume, choose the same file again under “Evaluate a file” with the same settings. "
          : null}
        {run.state === "failed"
          ? "An error on our side stopped this run. The results so far are kept; resume to evaluate the rest. "
          : null}
        Results are removed on {formatLocalDate(run.expiresAt)}.
      </p>
      <div className="row wrap">
        {run.state === "running" && mayWrite ? (
          <Button
            disabled={busy}
            onClick={() => void change(() => request(cancelBulkRun, { params: { id: run.id } }))}
          >
            Cancel
          </Button>
        ) : null}
        {(run.state === "cancelled" || run.state === "failed") && mayWrite ? (
          <Button
            disabled={busy}
            onClick={() => void change(() => request(resumeBulkRun, { params: { id: run.id } }))}
          >
            Resume
          </Button>
        ) : null}
        {run.evaluated > 0 ? (
          <>
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? "Hide results" : "Show results"}
            </Button>
            <a className="btn" href={callUrl(downloadBulkResults, { params: { id: run.id } })} download>
              Download CSV
            </a>
          </>
        ) : null}
        {run.state !== "running" && mayWrite ? (
          <Button
            kind="danger"
            disabled={busy}
            aria-label={`Delete ${run.name}`}
            onClick={() =>
              void change(() => request(deleteBulkRun, { params: { id: run.id } }), {
                onDone: () => notify("Bulk evaluation deleted. Saved records are kept."),
              })
            }
          >
            Delete
          </Button>
        ) : null}
      </div>
      {open && run.evaluated > 0 ? <Results run={run} /> : null}
    </article>
  );
}

function droppedText(run: BulkRun): string {
  const word = isFolderRun(run) ? "file" : "line";
  return `${word}${run.dropped === 1 ? "" : "s"} left out`;
}
