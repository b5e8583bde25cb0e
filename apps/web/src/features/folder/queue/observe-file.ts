import type { Dataset, GradingSystem } from "@meridian/grading";
import { withTerms } from "@meridian/transcript/document/add-terms";
import { blankDocument } from "@meridian/transcript/document/blank-document";
import { toNewTerms } from "@meridian/transcript/document/imported-terms";
import type { Observation } from "@meridian/transcript/observations/observation";
import { observeReadFile } from "@meridian/transcript/observations/observe-read-file";
import type { ReadState } from "./folder-file.ts";
import type { Judgment } from "./judge-file.ts";

/** Does this file agree with itself? As it would be after an import into the calculator. */
export function observeFile(
  { rows, printedFigures }: Judgment,
  { facts, sourceFile }: Pick<ReadState, "facts" | "sourceFile">,
  system: GradingSystem,
  { index }: Pick<Dataset, "index">,
): Observation[] {
  let lastId = 0;
  const newId = () => `n${++lastId}`;
  const blank = blankDocument(
    {
      countryCode: facts.country,
      system: system.id,
      level: system.level === "any" ? null : system.level,
      institution: facts.institution,
    },
    newId,
  );
  const credit = index.countries.find(({ code }) => code === facts.country)?.credit ?? null;
  return observeReadFile(
    withTerms(blank, toNewTerms(rows), newId),
    { printedFigures, ...(sourceFile && { sourceFile }) },
    { system, credit },
    index.version,
  ).observations;
}
