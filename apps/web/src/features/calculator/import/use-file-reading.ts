import { useCallback, useEffect, useRef, useState } from "react";
import type { ImportFault } from "./import-fault.ts";
import type { OcrLanguage } from "./ocr-languages.ts";
import { readFile } from "./read-file.ts";
import type { ReadProgress } from "./read-progress.ts";
import type { ReadSheet } from "./read-sheet.ts";
import type { ReadsAsMark } from "./table-guess.ts";

export type ReadingState =
  | { step: "choose" }
  | { step: "reading"; name: string; progress: ReadProgress; scan: Scan | null }
  | { step: "read"; sheets: ReadSheet[] }
  | { step: "fault"; name: string; fault: ImportFault };

/** Pages that hold a picture instead of text, while the person is asked for their language. */
export interface Scan {
  pages: number;
  of: number;
}

/** Reads one file at a time; starting another, cancelling or closing the dialog stops the one before. */
export function useFileReading(readsAsMark: ReadsAsMark, initialFile: File | undefined) {
  const [state, setState] = useState<ReadingState>({ step: "choose" });
  const running = useRef<AbortController | null>(null);
  const answer = useRef<((language: OcrLanguage | "leave-out" | null) => void) | null>(null);

  const read = useCallback(
    (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const show = (next: ReadingState) => {
        if (running.current === controller) setState(next);
      };
      const opening: ReadProgress = { stage: "opening", share: 0 };
      const during = (progress: ReadProgress, scan: Scan | null = null) =>
        show({ step: "reading", name: file.name, progress, scan });
      during(opening);
      void readFile(file, readsAsMark, {
        signal: controller.signal,
        onProgress: (progress) => during(progress),
        chooseLanguage: (pages, of) =>
          new Promise((resolve) => {
            answer.current = resolve;
            controller.signal.addEventListener("abort", () => resolve(null), { once: true });
            during(opening, { pages, of });
          }),
      }).then((result) => {
        if ("sheets" in result) show({ step: "read", sheets: result.sheets });
        else if (result.fault.code === "cancelled") show({ step: "choose" });
        else show({ step: "fault", name: file.name, fault: result.fault });
      });
    },
    [readsAsMark],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);

  const startAgain = useCallback(() => {
    stop();
    setState({ step: "choose" });
  }, [stop]);

  const started = useRef(read);
  useEffect(() => {
    if (initialFile) started.current(initialFile);
    return stop;
  }, [initialFile, stop]);

  const answerLanguage = useCallback((language: OcrLanguage | "leave-out") => answer.current?.(language), []);
  return { state, read, cancel: startAgain, startAgain, answerLanguage };
}
