import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import { maxPrintedFigures, type PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import { maxSourceFiles, type SourceFile } from "@meridian/contract/evaluation/source-file";

/** What the file check compares the courses with: totals printed on the transcript, and what the file says about itself. */
export interface Evidence {
  readonly printedFigures?: readonly PrintedFigure[] | undefined;
  readonly sourceFile?: SourceFile | undefined;
}

/** Adds evidence to a record. The oldest is dropped if there is too much. */
export function withEvidence(
  record: TranscriptRecordEntry,
  { printedFigures: figures = [], sourceFile }: Evidence,
): TranscriptRecordEntry {
  const printedFigures = [...(record.printedFigures ?? []), ...figures].slice(-maxPrintedFigures);
  const sourceFiles = [...(record.sourceFiles ?? []), ...(sourceFile ? [sourceFile] : [])].slice(
    -maxSourceFiles,
  );
  return {
    ...record,
    ...(printedFigures.length > 0 && { printedFigures }),
    ...(sourceFiles.length > 0 && { sourceFiles }),
  };
}
