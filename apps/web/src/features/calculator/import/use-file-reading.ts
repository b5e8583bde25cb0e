import { useCallback, useEffect, useRef, useState } from "react";
import type { ImportFailure } from "@meridian/transcript/read/import-error";
import { setPdfPassword } from "@meridian/transcript/read/pages/pdf-password";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { readFile } from "@meridian/transcript/read-file";
import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import { browserPlatform } from "./reading/browser-platform.ts";
import { inspectInWorker } from "./reading/inspect-in-worker.ts";
import { newId } from "@meridian/transcript/document/new-id";
import { inspectFile } from "@meridian/transcript/inspect/inspect-file";
import type { ReadCallbacks, ReadProgress } from "@meridian/transcript/read/read-progress";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import type { ReadsAsMark } from "@meridian/transcript/cells/marks/reads-as-mark";

export type ReadingState =
  | { step: "choose" }
  | { step: "reading"; name: string; progress: ReadProgress; scan: Scan | null }
  | { step: "read"; file: File; sheets: Sheet[]; inspection: Promise<SourceFile | null> }
  | { step: "error"; file: File; failure: ImportFailure };

/** Scanned pages, while the user is asked for their language. */
export interface Scan {
  pages: number;
  of: number;
}

/** Reads one file at a time. Starting another file, canceling or closing the dialog stops the current one. */
export function useFileReading(readsAsMark: ReadsAsMark, initialFile: File | undefined) {
  const [state, setState] = useState<ReadingState>({ step: "choose" });
  const controllerRef = useRef<AbortController | null>(null);
  const resolveLanguage = useRef<((language: OcrLanguage | "leave-out" | null) => void) | null>(null);

  const read = useCallback(
    (file: File) => {
      controllerRef.current?.abort();
      const controller = new AbortController();
      controllerRef.current = controller;
      const show = (next: ReadingState) => {
        if (controllerRef.current === controller) setState(next);
      };
      const opening: ReadProgress = { stage: "opening", share: 0 };
      const showProgress = (progress: ReadProgress, scan: Scan | null = null) =>
        show({ step: "reading", name: file.name, progress, scan });
      showProgress(opening);
      const callbacks: ReadCallbacks = {
        signal: controller.signal,
        onProgress: (progress) => showProgress(progress),
        chooseLanguage: (pages, of) =>
          new Promise((resolve) => {
            resolveLanguage.current = resolve;
            controller.signal.addEventListener("abort", () => resolve(null), { once: true });
            showProgress(opening, { pages, of });
          }),
      };
      void readFile(file, readsAsMark, callbacks, browserPlatform).then((result) => {
        if ("sheets" in result)
          // Runs while the user reviews the courses.
          show({
            step: "read",
            file,
            sheets: result.sheets,
            inspection: inspectFile(file, newId(), inspectInWorker, controller.signal),
          });
        else if (result.failure.code === "canceled") show({ step: "choose" });
        else show({ step: "error", file, failure: result.failure });
      });
    },
    [readsAsMark],
  );

  const stop = useCallback(() => {
    controllerRef.current?.abort();
    controllerRef.current = null;
  }, []);

  const restart = useCallback(() => {
    stop();
    setState({ step: "choose" });
  }, [stop]);

  const initialRead = useRef(read);
  useEffect(() => {
    if (initialFile) initialRead.current(initialFile);
    return stop;
  }, [initialFile, stop]);

  const chooseLanguage = useCallback(
    (language: OcrLanguage | "leave-out") => resolveLanguage.current?.(language),
    [],
  );
  const unlock = useCallback(
    (file: File, password: string) => {
      setPdfPassword(file, password);
      read(file);
    },
    [read],
  );
  return { state, read, unlock, cancel: restart, restart, chooseLanguage };
}
