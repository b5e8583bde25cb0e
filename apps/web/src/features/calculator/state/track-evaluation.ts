import { startJourney, type Journey } from "../../monitoring/public.ts";
import type { Calculator } from "./calculator.ts";

export interface EvaluationTracker {
  readonly completeWithReport: () => void;
  readonly stop: () => void;
}

/**
 * Tracks one evaluation for monitoring: starts with the user's first change, then records the choice, the first GPA and
 * the report, which completes it. Leaving without a report counts as a failure.
 */
export function trackEvaluation(calculator: Calculator): EvaluationTracker {
  let journey: Journey | null = null;
  const recordedSteps = new Set<string>();
  const step = (name: string, tags = {}) => {
    if (recordedSteps.has(name)) return;
    recordedSteps.add(name);
    journey?.step(name, tags);
  };
  const initialDocument = calculator.get().editor.document;
  const onChange = () => {
    const { editor, evaluation, example } = calculator.get();
    if (example || editor.document === initialDocument) return;
    const country = editor.document.records[0]?.countryCode ?? "";
    journey ??= startJourney("evaluation", { country });
    if (editor.document.records[0]?.system !== initialDocument.records[0]?.system)
      step("system-chosen", { country });
    if (evaluation.gpa.value !== null) step("gpa-shown", { courses: evaluation.counted });
  };
  const unsubscribe = calculator.subscribe(onChange);
  return {
    completeWithReport() {
      if (!journey) return;
      step("report-opened");
      journey.complete(true);
      journey = null;
      recordedSteps.clear();
    },
    stop() {
      unsubscribe();
      journey?.complete(false);
    },
  };
}
