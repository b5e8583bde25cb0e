import { useEffect } from "react";
import { useCalculator } from "./use-calculator.tsx";

/** Follows the evaluation for the monitoring, with code that is fetched after the screen stands. */
export function EvaluationJourney(): null {
  const calculator = useCalculator();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    // Without a network the evaluation is simply not followed.
    import("./follow-evaluation.ts").then(
      ({ followEvaluation }) => {
        if (!gone) stop = followEvaluation(calculator);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [calculator]);
  return null;
}
