import type { ActionRecords, ActionRun, RecordAction } from "@meridian/contract/queue/action-schemas";
import { cancelAction, getAction, startAction, undoAction } from "@meridian/contract/queue/calls";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callQuery } from "../../../../lib/api/call-query.ts";
import { request } from "../../../../lib/api/request.ts";
import { useChange } from "../../../../lib/api/use-change.ts";
import { historyKey } from "../../queries.ts";

const pollMillis = 1000;

const actionQuery = (id: string) =>
  callQuery([...historyKey, "action"], getAction, {
    params: { id },
    refetchInterval: ({ state }) => (state.data && state.data.state !== "running" ? false : pollMillis),
  });

/** Starts an action on many records and follows it until it has run. */
export function useRecordAction() {
  const queries = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const { data } = useQuery({ ...actionQuery(id ?? ""), enabled: id !== null });
  const { busy, run } = useChange<string, ActionRun>((started) => {
    if (started) queries.setQueryData(actionQuery(started.id).queryKey, started);
    return Promise.resolve();
  });
  const current = id === null ? null : (data ?? null);
  const state = current?.state ?? null;
  // The lists are stale once the run has ended.
  useEffect(() => {
    if (state === null || state === "running") return;
    void queries.invalidateQueries({
      queryKey: historyKey,
      predicate: ({ queryKey }) => queryKey[1] !== "action",
    });
  }, [state, queries]);
  return {
    busy,
    current,
    start: (action: RecordAction, records: ActionRecords, onStarted: () => void) =>
      void run(() => request(startAction, { body: { id: crypto.randomUUID(), action, records } }), {
        onDone: (started) => {
          setId(started.id);
          onStarted();
        },
      }),
    cancel: () => void run(() => request(cancelAction, { params: { id: id ?? "" } })),
    undo: () => void run(() => request(undoAction, { params: { id: id ?? "" } })),
    dismiss: () => setId(null),
  };
}
