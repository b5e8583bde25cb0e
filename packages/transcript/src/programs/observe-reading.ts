import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import { inspectFile, type InspectPdf } from "../inspect/inspect-file.ts";
import { observeReadFile } from "../observations/observe-read-file.ts";
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
  const credit = index.countries.find(({ code }) => code === countryCode)?.credit ?? null;
  const { document, observations } = observeReadFile(
    read.document,
    { printedFigures: read.figures, sourceFile },
    { system, credit },
    index.version,
  );
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
