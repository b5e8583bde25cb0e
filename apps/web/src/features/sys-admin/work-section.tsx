import type { DeadLetterRow, QueueRow } from "@meridian/contract/sys-admin";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ListChecks } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { type Column, Table } from "../../components/table.tsx";
import { readDeadLetters, readQueues, retryDeadLetter } from "./calls.ts";
import { LoadFault } from "../../components/load-fault.tsx";
import { shortMomentText } from "../../lib/moment.ts";
import { useUndoableChange } from "./use-undoable-change.ts";

const queueColumns: readonly Column<QueueRow>[] = [
  { id: "kind", head: "Kind", cell: ({ kind }) => kind },
  { id: "waiting", head: "Waiting", numeric: true, cell: ({ waiting }) => waiting },
  { id: "retrying", head: "Being retried", numeric: true, cell: ({ retrying }) => retrying },
  { id: "active", head: "Running", numeric: true, cell: ({ active }) => active },
  { id: "done", head: "Done in 24 h", numeric: true, cell: ({ doneToday }) => doneToday },
];

/** Background work, and what was given up after its last try. */
export function WorkSection() {
  return (
    <>
      <Queues />
      <h2>Given up</h2>
      <p className="soft">Work that failed on its last try. Its content is kept, so it can be run again.</p>
      <DeadLetters />
    </>
  );
}

function Queues() {
  const { data, error, refetch } = useQuery({
    queryKey: ["sys-admin", "queues"],
    queryFn: readQueues,
    refetchInterval: 10_000,
  });
  if (error && !data) return <LoadFault title="This could not be loaded" error={error} again={refetch} />;
  if (!data) return <Skeleton lines={4} />;
  return (
    <div className="sheet">
      <Table
        cards
        caption="Background work by kind"
        columns={queueColumns}
        rows={data.queues}
        rowKey={({ kind }) => kind}
        empty={<EmptyState icon={ListChecks} title="No work waits or has run lately" />}
      />
    </div>
  );
}

const deadLetterColumns = (busy: boolean, retry: (id: string) => void): readonly Column<DeadLetterRow>[] => [
  { id: "kind", head: "Kind", cell: ({ kind }) => kind },
  { id: "error", head: "Last error", cell: ({ error }) => error ?? "–" },
  { id: "failed", head: "Given up", cell: ({ failedAt }) => shortMomentText(failedAt) },
  {
    id: "acts",
    head: <span className="sr">Actions</span>,
    cell: ({ id, kind }) => (
      <Button size="sm" disabled={busy} aria-label={`Run ${kind} again`} onClick={() => retry(id)}>
        Run again
      </Button>
    ),
  },
];

function DeadLetters() {
  const { data, error, refetch } = useQuery({
    queryKey: ["sys-admin", "dead-letters"],
    queryFn: readDeadLetters,
  });
  const { busy, run } = useUndoableChange();
  if (error && !data) return <LoadFault title="This could not be loaded" error={error} again={refetch} />;
  if (!data) return <Skeleton lines={3} />;
  return (
    <div className="sheet">
      <Table
        cards
        caption="Work given up, newest first"
        columns={deadLetterColumns(busy, (id) => void run(() => retryDeadLetter(id), "Queued again"))}
        rows={data.deadLetters}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={CircleCheck} title="Nothing was given up" />}
      />
    </div>
  );
}
