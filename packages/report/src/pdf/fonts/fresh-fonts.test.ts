import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { expect, test } from "vitest";
import { readPdf } from "../../../test/read-pdf.ts";
import { frenchDocument, createSampleReport } from "../../../test/sample.ts";
import { nodeFonts } from "./node-fonts.ts";
import { renderReport } from "../../render-report.ts";
import { reportModel } from "../../report-model.ts";

// In a file of its own: no other report may have met the fonts before.
test(
  "a sign first met as part of another one can be copied from the next report",
  { timeout: 60_000 },
  async () => {
    const french = frenchDocument();
    french.student.familyName = "Šárka:";
    // Its headings have colons and no full stop; the colon is drawn from two.
    expect(await printed(french)).toContain("Gradingscaleused:university,0–20scale");

    const german = frenchDocument();
    for (const record of german.records) {
      Object.assign(record, { countryCode: "DE", system: "de-university" });
      for (const course of record.terms.flatMap((term) => term.courses)) course.mark = "2,0";
    }
    expect(await printed(german)).toContain("Gradingscaleused:university,1.0–5.0scale");
  },
);

async function printed(document: EvaluationDocument): Promise<string> {
  const model = reportModel(await createSampleReport(document));
  const countries = document.records.map((record) => record.countryCode);
  const { pdf } = await renderReport(model, { size: "A4", fonts: nodeFonts(), countries });
  return (await readPdf(new Uint8Array(await pdf.arrayBuffer()))).pages.join("");
}
