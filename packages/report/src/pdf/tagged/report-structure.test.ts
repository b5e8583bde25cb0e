import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { findPdfUaErrors } from "../../../test/find-pdf-ua-errors.ts";
import { findAll, readStructure } from "../../../test/read-structure.ts";
import { foreignDocument, frenchDocument, longDocument, createSampleReport } from "../../../test/sample.ts";
import { nodeFonts } from "../fonts/node-fonts.ts";
import { renderReport } from "../../render-report.ts";
import { renderStatement } from "../../render-statement.ts";
import { reportModel, type ReportModelOptions } from "../../report-model.ts";

const slow = 120_000;

test("tags the report's parts in page order", { timeout: slow }, async () => {
  const { pages, unmarked } = await renderStructure(frenchDocument());
  const [document] = pages[0]?.elements ?? [];
  expect(document?.role).toBe("Document");
  expect(document?.elements.map(({ role }) => role).join(" ")).toBe(
    "H1 P P P L P P Figure L Table H2 Table P L H2 L H2 Table P Div",
  );
  expect(document && findAll(document, "H2").map(({ text }) => text)).toEqual([
    "Grading scale used: university, 0–20 scale",
    "Policy",
    "The same marks under other tables",
  ]);
  expect(unmarked).toBe(0);
});

test("tags one row per course across pages, and the table header once", { timeout: slow }, async () => {
  const { pages, unmarked } = await renderStructure(longDocument(30));
  // Each page's tree contains the whole table; rows on other pages have no text.
  const rows = pages
    .flatMap((page) => findAll(page, "Table").slice(0, 1))
    .flatMap((table) => findAll(table, "TR"))
    .filter(({ text }) => text !== "");
  const [heads, terms, courses] = [
    rows.filter((row) => row.text.startsWith("Course ")),
    rows.filter((row) => row.elements.length === 2),
    rows.filter((row) => row.elements.length === 7 && !row.text.startsWith("Course ")),
  ];
  expect(heads.map((row) => row.elements.map(({ role, text }) => `${role} ${text}`))).toEqual([
    ["TH Course", "TH ECTS", "TH US credits", "TH Mark / 20", "TH Reads as", "TH US grade", "TH Points"],
  ]);
  expect(terms).toHaveLength(4);
  expect(courses).toHaveLength(30);
  expect(courses[7]?.elements.map(({ role, text }) => `${role} ${text}`)).toEqual([
    "TH Projet professionnel 8",
    "TD 2",
    "TD 1.0",
    "TD Validé",
    "TD Credit only, not in the GPA",
    "TD S",
    "TD –",
  ]);
  expect(unmarked).toBe(0);
});

test(
  "gives figures alternative text, reads the footer once and escapes the title",
  { timeout: slow },
  async () => {
    const document = longDocument(28);
    document.student.familyName = "B & <C>";
    const { pages, unmarked, metadataTitle } = await renderStructure(document, issued);
    expect(metadataTitle).toBe("GPA report: Camille B & <C>");
    const figures = pages.map((page) => findAll(page, "Figure").map(({ alt }) => alt));
    const qr = "QR code for https://gpa.example.edu/verify/7K4M";
    expect(pages.length).toBeGreaterThan(1);
    expect(figures[0]).toEqual(["Logo of Texas A&M", expect.stringMatching(/^3\.\d\d on a scale from/), qr]);
    expect(figures.at(-1)).toEqual([qr]);
    expect(pages.map(({ text }) => text.includes("Verification code"))).toEqual(
      pages.map((_, index) => index === pages.length - 1),
    );
    const links = pages.flatMap((page) => findAll(page, "Link"));
    expect(links.length).toBeGreaterThan(pages.length);
    for (const link of links) expect(link.links).toBe(1);
    expect(unmarked).toBe(0);
  },
);

test.each([
  ["Arabic", "EG", "eg-university", "نورة الحداد", "ar", true],
  ["Hebrew", "IL", "il-university", "נועה כהן", "he", true],
  ["Chinese", "CN", "cn-100", "张伟", "zh-Hans", false],
])(
  "tags the language of a name in %s",
  { timeout: slow },
  async (_, code, system, native, lang, fromTheRight) => {
    const { pages, bytes } = await renderStructure(
      foreignDocument(code, system, { given: "A", family: "B", native }, "X", [[native, "3", "85"]]),
    );
    const listLanguages = (role: string) =>
      pages.flatMap((page) => findAll(page, role)).map((element) => element.lang);
    expect(listLanguages("LBody").filter(Boolean)).toEqual([lang]);
    expect(listLanguages("Span")[0]).toBe(lang);
    // Right-to-left text is drawn from the left, so its reading order is given as ActualText.
    expect(Buffer.from(bytes).includes(`/ActualText (${utf16(native)})`, 0, "latin1")).toBe(fromTheRight);
  },
);

test("tags the title, facts and lines of a quote", async () => {
  const pdf = await renderStatement(
    {
      title: "Quote",
      number: "Q-2026-1001",
      from: "Meridian",
      to: ["上海大学"],
      facts: [{ name: "Good until", value: "November 14, 2026" }],
      lines: [{ what: "Institution, one year", amount: "$2,900" }],
      total: "$2,900",
      notes: ["Payable within 30 days."],
    },
    { fonts: nodeFonts() },
  );
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const { pages, unmarked } = await readStructure(bytes);
  expect(await findPdfUaErrors(bytes)).toEqual([]);
  const [document] = pages[0]?.elements ?? [];
  expect(document?.elements.map(({ role, text }) => `${role} ${text}`)).toEqual([
    "H1 Quote",
    "P Meridian",
    "P Q-2026-1001",
    "P 上海大学",
    "L Good until | November 14, 2026",
    "Table Institution, one year | $2,900 | Total | $2,900",
    "P Payable within 30 days.",
  ]);
  expect(document?.elements[3]?.lang).toBe("zh");
  expect(unmarked).toBe(0);
});

test("the PDF/UA check finds what a document without tags lacks", async () => {
  const plain = await PDFDocument.create();
  plain.addPage().drawText("Untagged");
  expect(await findPdfUaErrors(await plain.save())).toEqual(
    expect.arrayContaining([
      "01-005 There is no structure tree",
      "06-002 The metadata does not name PDF/UA-1",
      "07-001 The window does not show the title",
      "11-006 The document has no language",
      "31-009 /Helvetica is not embedded",
    ]),
  );
});

const issued: ReportModelOptions = {
  letterhead: {
    institution: "Texas A&M",
    signatory: null,
    logo: { hash: "", width: 1, height: 1 },
  },
  issue: {
    number: "2026-000123",
    version: 1,
    code: "7K4M",
    address: "https://gpa.example.edu/verify/7K4M",
  },
};

/** One gray pixel. */
const logo =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

async function renderStructure(document: EvaluationDocument, options: ReportModelOptions = {}) {
  const countries = document.records.map((record) => record.countryCode);
  const report = reportModel(await createSampleReport(document), options);
  const { pdf } = await renderReport(report, { size: "A4", fonts: nodeFonts(), countries, logo });
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  // Every report in these tests passes, whatever the test is about.
  expect(await findPdfUaErrors(bytes)).toEqual([]);
  return { bytes, ...(await readStructure(bytes)) };
}

/** As written in a PDF: a byte order mark, two bytes per character, parentheses escaped. */
function utf16(text: string): string {
  return Buffer.from(`\u{feff}${text}`, "utf16le")
    .swap16()
    .toString("latin1")
    .replaceAll(/[()\\]/g, "\\$&");
}
