import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import type { Policy } from "@meridian/grading";
import { notify } from "../../../../lib/toasts.ts";
import { findRecord } from "@meridian/transcript/document/document-edits";
import type { Calculator } from "../calculator.ts";
import { courseKey } from "@meridian/transcript/document/possible-repeats";

/** Explains how marking a repeat affects the GPA. Under some policies it changes nothing, which must not look like a bug. */
export function notifyRepeat(calculator: Calculator, key: string): void {
  const { document, recordId } = calculator.get().editor;
  const attempts = findRecord(document, recordId).terms.flatMap(({ courses }) =>
    courses.filter(({ repeat }) => repeat === key),
  );
  notify(repeatMessage(document.policy.repeats, attempts.length));
}

/** Marks a course as a repeat of others with its name, or no longer. */
export function setRepeat(calculator: Calculator, { id, name }: CourseEntry, isRepeat: boolean): void {
  const repeat = isRepeat ? courseKey(name).slice(0, 100) || "repeat" : null;
  calculator.dispatch({ type: "set-course", row: id, change: { repeat } });
  if (repeat) notifyRepeat(calculator, repeat);
}

export function repeatMessage(repeats: Policy["repeats"], attempts: number): string {
  if (attempts < 2)
    return "Marked as a repeat. No other attempt at this course is marked in this record yet, so the GPA stays the same.";
  return `Marked as ${attempts} attempts at one course. ${effects[repeats]}`;
}

const effects: { readonly [Rule in Policy["repeats"]]: string } = {
  all: "Your policy counts every attempt in the GPA, so the GPA stays the same; the credits are earned once. To count one attempt only, change “Repeated courses” in the policy.",
  best: "Your policy counts only the best attempt.",
  latest: "Your policy counts only the latest attempt.",
  "drop-failed": "Your policy leaves out a failed attempt once the course is passed.",
};
