import { fetchDataFile, openDataset, type DatasetIndex } from "@meridian/grading";
import { useEffect, useState } from "react";
import { inspectFile } from "@meridian/transcript/inspect/inspect-file";
import { browserPlatform, inspectInWorker, recallMapping } from "../../calculator/public.ts";
import { takePendingFiles } from "../pending-files.ts";
import { FolderQueue } from "./folder-queue.ts";
import { folderStore } from "./folder-store.ts";
import { readFolderFile } from "./read-folder-file.ts";

export type FolderState =
  | { readonly step: "loading" }
  /** Another tab works on the same folder. */
  | { readonly step: "elsewhere" }
  | { readonly step: "failed" }
  | { readonly step: "open"; readonly queue: FolderQueue; readonly index: DatasetIndex };

/** More would compete for memory rather than finish sooner. */
const maxConcurrency = 4;

/** One file per core. */
export const folderConcurrency = () => Math.min(maxConcurrency, navigator.hardwareConcurrency || 2);

/** Opens the folder of an account in one tab at a time, so that no file is read twice. */
export function useFolder(owner: string): FolderState {
  const [state, setState] = useState<FolderState>({ step: "loading" });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let queue: FolderQueue | null = null;
    const closed = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    const work = async () => {
      if (signal.aborted) return;
      try {
        const dataset = await openDataset(fetchDataFile("/grading"));
        queue = new FolderQueue({
          owner,
          store: folderStore,
          dataset,
          read: (file, options) => readFolderFile(file, options, browserPlatform),
          inspect: (file, stop) => inspectFile(file, "file", inspectInWorker, stop),
          concurrency: folderConcurrency(),
          recallKinds: recallMapping,
        });
        await queue.load();
        if (signal.aborted) return;
        setState({ step: "open", queue, index: dataset.index });
        const files = takePendingFiles();
        if (files.length > 0) await queue.add(files.map((file) => ({ path: file.name, file })));
      } catch {
        if (!signal.aborted) setState({ step: "failed" });
      }
      await closed;
    };
    const waiting = setTimeout(() => setState({ step: "elsewhere" }), 1500);
    navigator.locks
      .request(`meridian-folder-${owner}`, { signal }, () => {
        clearTimeout(waiting);
        return work();
      })
      .catch(() => undefined);
    return () => {
      clearTimeout(waiting);
      queue?.stop();
      controller.abort();
    };
  }, [owner]);
  return state;
}
