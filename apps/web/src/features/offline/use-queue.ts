import { useEffect, useState } from "react";
import type { QueuedAction } from "../../lib/offline-queue-store.ts";
import { onQueued, mayHaveQueued } from "../../lib/queue-flag.ts";
import { nowAndAgain } from "./now-and-again.ts";
import { onOnlineChange } from "./online.ts";

const none: readonly QueuedAction[] = [];

/** What of this account waits to be sent or was declined; sends it whenever the network may be back. */
export function useQueue(owner: string): readonly QueuedAction[] {
  const [actions, setActions] = useState(none);
  const [wanted, setWanted] = useState(mayHaveQueued);
  useEffect(() => onQueued(() => setWanted(true)), []);
  useEffect(() => {
    if (!wanted) return;
    let stopped = false;
    const stops: (() => void)[] = [() => (stopped = true)];
    const begin = () => {
      follow(owner, setActions).then(
        ({ flush, stop }) => {
          if (stopped) return stop();
          const sending = nowAndAgain(flush);
          stops.push(stop, onOnlineChange(sending.restart), sending.stop);
        },
        // The queue's own code is on the other side of the network: once it is back, so is this.
        () => {
          if (stopped) return;
          const leave = onOnlineChange(() => {
            leave();
            begin();
          });
          stops.push(leave);
        },
      );
    };
    begin();
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner, wanted]);
  return actions;
}

async function follow(owner: string, show: (actions: readonly QueuedAction[]) => void) {
  const { offlineQueue } = await import("../../lib/offline-queue.ts");
  const queue = offlineQueue();
  const read = () => void queue.list(owner).then(show, () => show(none));
  const flush = () => {
    if (navigator.onLine) void queue.flush(owner).catch(() => undefined);
  };
  read();
  return { flush, stop: queue.onChange(read) };
}
