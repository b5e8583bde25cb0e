import { startJourney, type Journey } from "../../../lib/metrics.ts";
import { askedReport, onReportAsked } from "../../../lib/report-seam.ts";
import type { Calculator } from "./calculator.ts";

/**
 * Follows one evaluation for the monitoring: begun with the first change of one's own, then the choice, the first GPA
 * and the report, which completes it. Leaving without a report completes it without success. Returns how to stop.
 */
export function followEvaluation(calculator: Calculator): () => void {
  let journey: Journey | null = null;
  const done = new Set<string>();
  const step = (name: string, tags = {}) => {
    if (done.has(name)) return;
    done.add(name);
    journey?.step(name, tags);
  };
  const first = calculator.get().editor.document;
  const onChange = () => {
    const { editor, evaluation, example } = calculator.get();
    if (example || editor.document === first) return;
    const country = editor.document.records[0]?.countryCode ?? "";
    journey ??= startJourney("evaluation", { country });
    if (editor.document.records[0]?.system !== first.records[0]?.system) step("system-chosen", { country });
    if (evaluation.gpa.value !== null) step("gpa-shown", { courses: evaluation.counted });
  };
  const onReport = () => {
    if (askedReport()?.kind !== "report" || !journey) return;
    step("report-opened");
    journey.complete(true);
    journey = null;
    done.clear();
  };
  const stops = [calculator.subscribe(onChange), onReportAsked(onReport)];
  return () => {
    for (const stop of stops) stop();
    journey?.complete(false);
  };
}
