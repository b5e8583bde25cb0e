import type { Observation } from "@meridian/transcript/observations/observation";
import { findStoredSystem, observe } from "@meridian/transcript/observations/observe";
import type { ReportFile } from "../report-file.ts";

/** What the file check observed, one sentence each: what differs first, then facts about files, then what agrees. */
export function observationLines({ document, evaluation, systems }: ReportFile): string[] {
  const observations = observe(document, evaluation, findStoredSystem(systems));
  if (observations.length === 0) return [];
  const several = document.records.length > 1;
  const ordered = outcomes.flatMap((outcome) => observations.filter((entry) => entry.outcome === outcome));
  const lines = ordered.map(({ recordId, text }) => {
    const index = document.records.findIndex(({ id }) => id === recordId);
    return several ? `Record ${index + 1}: ${text}` : text;
  });
  const compared = observations.filter(({ outcome }) => outcome === "agrees" || outcome === "differs");
  const agreeing = compared.filter(({ outcome }) => outcome === "agrees");
  const summary = compared.length > 0 ? [`Checks that agree: ${agreeing.length} of ${compared.length}.`] : [];
  return [...summary, ...lines, "These are observations about the file. They don’t change the GPA."];
}

const outcomes: readonly Observation["outcome"][] = ["differs", "note", "agrees", "not-compared"];
