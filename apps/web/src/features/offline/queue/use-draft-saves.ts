import { useEffect, useState } from "react";
import { loadQueue } from "./load-queue.ts";
import { mayHaveQueued, onQueued } from "./queue-flag.ts";
import { findDraftSaves, noSaves } from "./draft-saves.ts";
import type { QueuedSaves } from "./queued-saves.ts";

/** What became of the queued saves of the record that the draft is linked to. */
export function useDraftSaves(owner: string, recordId: string | undefined): QueuedSaves {
  const [found, setFound] = useState<QueuedSaves & { readonly recordId: string | undefined }>();
  useEffect(() => {
    if (recordId === undefined) return;
    let stopped = false;
    const stops: (() => void)[] = [() => (stopped = true)];
    const watch = async () => {
      const queue = await loadQueue();
      if (stopped) return;
      const read = async () => {
        const saves = await findDraftSaves(owner, recordId);
        if (!stopped) setFound({ ...saves, recordId });
      };
      stops.push(queue.onChange(() => void read()));
      await read();
    };
    // If the code cannot be downloaded, the indicator in the top bar still says that the browser is offline.
    const start = () => void watch().catch(() => undefined);
    if (mayHaveQueued()) start();
    else {
      const stopListening = onQueued(() => {
        stopListening();
        start();
      });
      stops.push(stopListening);
    }
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner, recordId]);
  return recordId !== undefined && found?.recordId === recordId ? found : noSaves;
}
