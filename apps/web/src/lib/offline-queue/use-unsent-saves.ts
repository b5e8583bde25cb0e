import { useEffect, useState } from "react";
import type { UnsentSaves } from "./offline-queue.ts";
import { mayHaveQueued, onQueued } from "./queue-flag.ts";
import { findUnsentSaves, noUnsentSaves } from "./unsent-saves.ts";

/** Saves of this record that the server has not received: those still on this device, and those the user discarded. */
export function useUnsentSaves(owner: string, recordId: string | undefined): UnsentSaves {
  const [found, setFound] = useState<UnsentSaves & { readonly recordId: string | undefined }>();
  useEffect(() => {
    if (recordId === undefined) return;
    let stopped = false;
    const stops: (() => void)[] = [() => (stopped = true)];
    const watch = async () => {
      const { offlineQueue } = await import("./offline-queue.ts");
      if (stopped) return;
      const read = async () => {
        const saves = await findUnsentSaves(owner, recordId);
        if (!stopped) setFound({ ...saves, recordId });
      };
      stops.push(offlineQueue().onChange(() => void read()));
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
  return recordId !== undefined && found?.recordId === recordId ? found : noUnsentSaves;
}
