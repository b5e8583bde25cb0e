// Report files for the browser tests, created with the same package as in the app, with the real dataset and engine.
export { longDocument, createSampleReport } from "../../packages/report/test/sample.ts";
export { withoutSpaces as squeezed } from "../../packages/report/test/read-pdf.ts";
export { readCsv, readXlsx } from "../../packages/report/test/read-tables.ts";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { readPdf } from "../../packages/report/test/read-pdf.ts";
import { longDocument } from "../../packages/report/test/sample.ts";

/** One course in Latin script, with the student's name in its native script. */
export function namesDocument(native: string): EvaluationDocument {
  const document = longDocument(1);
  document.student.nativeName = native;
  return document;
}

/** The text of all pages without spaces. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  return (await readPdf(new Uint8Array(pdf))).pages.join("\n");
}
