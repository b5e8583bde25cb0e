import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import { evaluate, type Systems } from "@meridian/grading";
import { toTranscript } from "../document/to-transcript.ts";
import { withEvidence } from "../document/with-evidence.ts";
import { inspectFile, type InspectPdf } from "../inspect/inspect-file.ts";
import { observe } from "../observations/observe.ts";
import type { ReadDeps, SystemChoice } from "./read-transcript.ts";

/** Adds the evidence of the file check to the document, and what it shows: does this file agree with itself? */
export async function observeReading(
  file: File,
  read: { readonly document: EvaluationDocument; readonly figures: readonly PrintedFigure[] },
  { countryCode, system }: SystemChoice,
  { platform, index, signal }: ReadDeps,
): Promise<Pick<TranscriptReading, "observations"> & { document: EvaluationDocument }> {
  const inspect: InspectPdf = async (pdf, stop) =>
    (await import("../inspect/inspect-pdf.ts")).inspectPdf(pdf, platform, stop);
  const sourceFile = (await inspectFile(file, "file", inspect, signal)) ?? undefined;
  const document = {
    ...read.document,
    records: read.document.records.map((record) =>
      withEvidence(record, { printedFigures: read.figures, sourceFile }),
    ),
  };
  const credit = index.countries.find(({ code }) => code === countryCode)?.credit ?? null;
  const systems: Systems = { version: index.version, system: () => system, creditUnit: () => credit };
  const evaluation = evaluate(toTranscript(document), document.policy, systems);
  const observations = observe(document, evaluation, () => ({ system, credit }));
  return {
    document,
    observations: observations.map(({ code, outcome, text, courseIds }) => ({
      code,
      outcome,
      message: text,
      courses: [...courseIds],
    })),
  };
}
