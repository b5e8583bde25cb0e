import { listDeadLetters, listQueues, retryDeadLetter } from "@meridian/contract/sys-admin/calls";
import { getJobLabel } from "@meridian/contract/sys-admin/job-labels";
import type { DeadLetterRow, QueueRow } from "@meridian/contract/sys-admin/schemas";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ListChecks } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/loading/empty-state.tsx";
import { type Column, SheetTable } from "../../../components/table/table.tsx";
import { callQuery } from "../../../lib/api/call-query.ts";
import { request } from "../../../lib/api/request.ts";
import { QueryContent } from "../../../components/loading/query-content.tsx";
import { TimeCell } from "../table-cells.tsx";
import { useUndoableChange, sysAdminKey } from "../queries.ts";

const queueColumns: readonly Column<QueueRow>[] = [
  { head: "Type", cell: ({ kind }) => getJobLabel(kind) },
  { head: "Waiting", numeric: true, cell: ({ waiting }) => waiting },
  { head: "Retrying", numeric: true, cell: ({ retrying }) => retrying },
  { head: "Running", numeric: true, cell: ({ active }) => active },
  { head: "Done in 24 h", numeric: true, cell: ({ doneToday }) => doneToday },
];

/** Background jobs, and the dead letters that failed their last attempt. */
export function JobsSection() {
  return (
    <>
      <Queues />
      <h2>Failed jobs</h2>
      <p className="soft">
        Jobs that failed on their last attempt. Their data is kept, so you can run them again.
      </p>
      <DeadLetters />
    </>
  );
}

function Queues() {
  const query = useQuery(callQuery(sysAdminKey, listQueues, { refetchInterval: 10_000 }));
  return (
    <QueryContent query={query} what="This" lines={4}>
      {({ queues }) => (
        <SheetTable
          cards
          caption="Background jobs by type"
          columns={queueColumns}
          rows={queues}
          rowKey={({ kind }) => kind}
          empty={<EmptyState icon={ListChecks} title="No waiting or recent jobs" />}
        />
      )}
    </QueryContent>
  );
}

const deadLetterColumns = (busy: boolean, retry: (id: string) => void): readonly Column<DeadLetterRow>[] => [
  { head: "Type", cell: ({ kind }) => getJobLabel(kind) },
  { head: "Last error", cell: ({ error }) => error ?? "–" },
  { head: "Failed", cell: ({ failedAt }) => <TimeCell at={failedAt} /> },
  {
    id: "acts",
    head: <span className="sr">Actions</span>,
    cell: ({ id, kind }) => (
      <Button
        size="sm"
        disabled={busy}
        aria-label={`Run again: ${getJobLabel(kind)}`}
        onClick={() => retry(id)}
      >
        Run again
      </Button>
    ),
  },
];

function DeadLetters() {
  const query = useQuery(callQuery(sysAdminKey, listDeadLetters));
  const { busy, run } = useUndoableChange();
  return (
    <QueryContent query={query} what="This" lines={3}>
      {({ deadLetters }) => (
        <SheetTable
          cards
          caption="Failed jobs, newest first"
          columns={deadLetterColumns(
            busy,
            (id) => void run(() => request(retryDeadLetter, { params: { id } }), "Queued again"),
          )}
          rows={deadLetters}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={CircleCheck} title="No failed jobs" />}
        />
      )}
    </QueryContent>
  );
}
