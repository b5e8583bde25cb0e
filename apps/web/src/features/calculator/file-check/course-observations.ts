import { createSelector } from "@meridian/transcript/editor/create-selector";
import type { Observation } from "@meridian/transcript/observations/observation";
import { observeCourses } from "@meridian/transcript/observations/observe-courses";
import type { Snapshot } from "../state/calculator.ts";

/** The same for a transcript without files, which needs less code on the first load. */
export const selectCourseObservations = createSelector(
  ({ editor, evaluation, systems }: Snapshot) => [editor.document, evaluation, systems],
  ({ editor, evaluation, systems }): readonly Observation[] =>
    observeCourses(editor.document, evaluation, findUsedSystem(systems)),
);

export function findUsedSystem(systems: Snapshot["systems"]): Parameters<typeof observeCourses>[2] {
  return (chosen) => {
    const system = typeof chosen === "string" ? systems.system(chosen) : chosen;
    return system && { system, credit: systems.creditUnit(system.id) };
  };
}
