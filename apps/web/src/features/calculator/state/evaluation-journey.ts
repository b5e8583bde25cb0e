import { useEffect, useRef } from "react";
import type { EvaluationTracker } from "./track-evaluation.ts";
import { useCalculator } from "./use-calculator.tsx";

/** Tracks the evaluation for monitoring; lazy-loaded after the first paint. */
export function EvaluationJourney({ isReportOpen }: { readonly isReportOpen: boolean }): null {
  const calculator = useCalculator();
  const tracker = useRef<EvaluationTracker | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    // Offline, the evaluation is not tracked.
    import("./track-evaluation.ts").then(
      ({ trackEvaluation }) => {
        if (!isUnmounted) tracker.current = trackEvaluation(calculator);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      tracker.current?.stop();
      tracker.current = null;
    };
  }, [calculator]);
  useEffect(() => {
    if (isReportOpen) tracker.current?.completeWithReport();
  }, [isReportOpen]);
  return null;
}
