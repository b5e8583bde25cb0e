import { useEffect } from "react";
import { useCalculator } from "./use-calculator.tsx";

/** Tracks the evaluation for monitoring; lazy-loaded after the first paint. */
export function EvaluationJourney(): null {
  const calculator = useCalculator();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    // Offline, the evaluation is not tracked.
    import("./track-evaluation.ts").then(
      ({ trackEvaluation: followEvaluation }) => {
        if (!isUnmounted) stop = followEvaluation(calculator);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [calculator]);
  return null;
}
