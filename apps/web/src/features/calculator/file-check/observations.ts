import { createSelector } from "@meridian/transcript/editor/create-selector";
import type { Observation } from "@meridian/transcript/observations/observation";
import { observe } from "@meridian/transcript/observations/observe";
import type { Snapshot } from "../state/calculator.ts";
import { findUsedSystem } from "./course-observations.ts";

/** The observations about the open transcript, computed again after each edit. */
export const selectObservations = createSelector(
  ({ editor, evaluation, systems }: Snapshot) => [editor.document, evaluation, systems],
  ({ editor, evaluation, systems }): readonly Observation[] =>
    observe(editor.document, evaluation, findUsedSystem(systems)),
);
