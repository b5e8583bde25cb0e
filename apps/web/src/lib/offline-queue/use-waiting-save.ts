import { useEffect, useState } from "react";
import type { QueuedAction } from "./offline-queue-store.ts";
import { mayHaveQueued, onQueued } from "./queue-flag.ts";

/** Whether a save of this record is still on this device because the server has not received it. */
export function useWaitingSave(owner: string, recordId: string | undefined): boolean {
  const [waitingId, setWaitingId] = useState<string | null>(null);
  useEffect(() => {
    if (recordId === undefined) return;
    let stopped = false;
    const stops: (() => void)[] = [() => (stopped = true)];
    const watch = async () => {
      const { offlineQueue } = await import("./offline-queue.ts");
      if (stopped) return;
      const queue = offlineQueue();
      const read = async () => {
        const actions = await queue.list(owner).catch(() => []);
        if (!stopped) setWaitingId(actions.some((action) => isSaveOf(recordId, action)) ? recordId : null);
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
  return recordId !== undefined && waitingId === recordId;
}

/** The first save sends the ID in its body, later ones in the path. */
function isSaveOf(id: string, { path, body }: QueuedAction): boolean {
  return path.endsWith(`/${id}`) || (body as { readonly id?: unknown } | null)?.id === id;
}
