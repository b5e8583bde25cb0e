import { useEffect, useState } from "react";
import { loadQueue } from "./queue/load-queue.ts";
import type { QueuedAction } from "./queue/offline-queue-store.ts";
import { onQueued, mayHaveQueued } from "./queue/queue-flag.ts";
import { repeatWithBackoff } from "./repeat-with-backoff.ts";
import { onOnlineChange } from "../../lib/browser-values.ts";

const noActions: readonly QueuedAction[] = [];

/** This account's waiting and rejected actions; sends them whenever the connection may be back. */
export function useQueue(owner: string): readonly QueuedAction[] {
  const [actions, setActions] = useState(noActions);
  const [hasQueue, setHasQueue] = useState(mayHaveQueued);
  useEffect(() => onQueued(() => setHasQueue(true)), []);
  useEffect(() => {
    if (!hasQueue) return;
    let stopped = false;
    const stops: (() => void)[] = [() => (stopped = true)];
    const start = () => {
      watchQueue(owner, setActions).then(
        ({ flush, stop }) => {
          if (stopped) return stop();
          const sending = repeatWithBackoff(flush);
          stops.push(stop, onOnlineChange(sending.restart), sending.stop);
        },
        // The queue's code could not be downloaded while offline; try again once the connection is back.
        () => {
          if (stopped) return;
          const unsubscribe = onOnlineChange(() => {
            unsubscribe();
            start();
          });
          stops.push(unsubscribe);
        },
      );
    };
    start();
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner, hasQueue]);
  return actions;
}

async function watchQueue(owner: string, show: (actions: readonly QueuedAction[]) => void) {
  const queue = await loadQueue();
  const read = () => void queue.list(owner).then(show, () => show(noActions));
  const flush = () => {
    // Read again afterwards: a tab that sent the actions may have been left before it notified the others.
    if (navigator.onLine) void queue.flush(owner).then(read, read);
  };
  read();
  return { flush, stop: queue.onChange(read) };
}
