import type { FeedRun } from "@meridian/contract/crm/feeds/schemas";
import { type Column, Table } from "../../../components/table/table.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { formatCounts, Issues } from "./feed-preview.tsx";

const columns: readonly Column<FeedRun>[] = [
  { head: "Started", cell: ({ startedAt }) => formatDateTime(startedAt) },
  { head: "By", cell: ({ manual }) => (manual ? "Run now" : "Schedule") },
  { head: "Read from", cell: ({ file }) => file },
  { head: "Outcome", cell: (run) => <Outcome run={run} /> },
];

/** The newest runs of a list. */
export function FeedRuns({ runs }: { readonly runs: readonly FeedRun[] }) {
  return (
    <Table
      caption="Runs of this list"
      rows={runs}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<p className="soft">The list has not been read yet.</p>}
      cards
    />
  );
}

function Outcome({ run: { finishedAt, counts, error, leftOut } }: { readonly run: FeedRun }) {
  return (
    <div aria-live="polite">
      {error ? <p>{finishedAt ? error : `${error} We will try again.`}</p> : null}
      {finishedAt === null && error === null ? <p>Running…</p> : null}
      {counts ? <p>{formatCounts(counts)}</p> : null}
      <Issues issues={leftOut} />
    </div>
  );
}
