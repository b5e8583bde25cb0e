import { expect, test } from "vitest";
import { readPdf, withoutSpaces } from "../../test/read-pdf.ts";
import { longDocument, createSampleReport } from "../../test/sample.ts";
import { nodeFonts } from "./fonts/node-fonts.ts";
import { renderReport } from "../render-report.ts";
import { reportModel } from "../report-model.ts";

const letterhead = {
  institution: "Northfield University",
  signatory: { name: "Dana Whitfield", title: "Director of International Admissions" },
  logo: null,
};
const issue = {
  number: "2026-000123",
  version: 1,
  code: "7K4M-Q2XD-91TB-X0PA-C3DE",
  address: "https://gpa.example.edu/verify/7K4M-Q2XD-91TB-X0PA-C3DE",
};

/** These counts used to leave the disclaimer, or disclaimer and signature, alone on a second page. */
test.each([
  ["an academic report", 9, {}],
  ["an issued report with letterhead and signature", 8, { letterhead, issue }],
])("%s of %i courses is one Letter page", { timeout: 120_000 }, async (_, count, options) => {
  const model = reportModel(await createSampleReport(longDocument(count)), options);
  const { pdf } = await renderReport(model, { size: "LETTER", fonts: nodeFonts(), countries: ["FR"] });
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain(withoutSpaces(model.disclaimer));
});
