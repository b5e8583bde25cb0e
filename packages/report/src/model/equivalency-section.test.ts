import { evaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { readDossiers } from "@meridian/grading/node";
import { describe, expect, test } from "vitest";
import { readPdf, withoutSpaces } from "../../test/read-pdf.ts";
import { dossierDocument, dossierSamples } from "../../test/dossier-samples.ts";
import { readXlsx } from "../../test/read-tables.ts";
import { findPdfUaErrors } from "../../test/find-pdf-ua-errors.ts";
import { createSampleReport, frenchDocument } from "../../test/sample.ts";
import { nodeFonts } from "../pdf/fonts/node-fonts.ts";
import { renderReport } from "../render-report.ts";
import { defaultContents, reportModel, type ReportModel } from "../report-model.ts";
import { reportText } from "../report-text.ts";
import { reportXlsx } from "../report-xlsx.ts";

/** The sample transcript as a record of another country, with a credential of its dossier. */
function documentWith(code: string, system: string, credentialId: string, chosen: number) {
  const dossier = readDossiers().get(code);
  const credential = dossier?.credentials.find(({ id }) => id === credentialId);
  if (!credential) throw new Error(`no credential ${credentialId}`);
  const document = frenchDocument();
  const readings = credential.readings.map(({ us, publisher, condition = "", note = "", url }) => ({
    us,
    publisher,
    condition,
    note,
    url,
  }));
  Object.assign(document.records[0]!, {
    countryCode: code,
    system,
    degree: "As printed on the certificate",
    inProgress: false,
    graduationDate: "2023-08-18",
    equivalency: {
      credentialId: credential.id,
      name: credential.name,
      entry: credential.entry,
      years: credential.years,
      reading: readings[chosen] ?? null,
      others: readings.filter((_, i) => i !== chosen),
      showOthers: true,
      recognition: dossier?.recognition,
      verification: dossier?.verification,
    },
  });
  return document;
}

const threeYear = () =>
  documentWith("IN", "in-percentage", "in-bachelor-of-arts-science-commerce-three-year", 1);

test("prints the credential, the office's reading with its publisher, and the other readings", async () => {
  const [section] = reportModel(await createSampleReport(threeYear())).equivalencies;
  expect(section?.fields).toEqual([
    { label: "Credential as printed", value: "As printed on the certificate" },
    { label: "Status", value: expect.stringMatching(/^Complete, .*2023$/) },
    { label: "Kind of credential", value: "Bachelor of Arts / Science / Commerce (three-year)" },
    { label: "Entry requirement", value: "Standard XII\u00a0†" },
    { label: "Length", value: "3 years\u00a0†" },
  ]);
  expect(section?.reading).toMatchObject({
    us: "Three years of undergraduate study",
    publisher: expect.stringContaining("World Education Services"),
    site: "studylib.net",
    remarks: "Every three-year degree that misses the Division and NAAC conditions.",
  });
  expect(section?.others.length).toBeGreaterThan(3);
  expect(section?.footnotes[0]).toBe("† General knowledge; no source is cited.");
});

test("has a sheet of its own in the workbook", async () => {
  const workbook = await reportXlsx(reportModel(await createSampleReport(threeYear())));
  const sheets = await readXlsx(await workbook.arrayBuffer());
  expect(sheets).toHaveLength(4);
  expect(JSON.stringify(sheets[3]!.rows)).toContain("World Education Services");
});

test("does not call a credential complete without a date of graduation", async () => {
  const document = threeYear();
  Object.assign(document.records[0]!, { graduationDate: "", endDate: "2023-06" });
  const [section] = reportModel(await createSampleReport(document)).equivalencies;
  expect(section?.fields[1]).toEqual({ label: "Status", value: "Completion not stated" });
});

test("leaves the other readings out if the office does not want them, and says when none is chosen", async () => {
  const document = threeYear();
  Object.assign(document.records[0]!.equivalency!, { showOthers: false, reading: null });
  const report = reportModel(await createSampleReport(document));
  expect(report.equivalencies[0]).toMatchObject({ reading: null, others: [] });
  expect(reportText(report)).toContain("This office has not chosen an equivalency for this credential.");
});

test("a credential of another country is not printed", async () => {
  const document = threeYear();
  Object.assign(document.records[0]!, { countryCode: "FR", system: "fr-university" });
  expect(reportModel(await createSampleReport(document)).equivalencies).toEqual([]);
});

test("a reading without a source is rejected, and a document without a credential stays unchanged", () => {
  const document = threeYear();
  expect(evaluationDocument.safeParse(document).success).toBe(true);
  expect("equivalency" in evaluationDocument.parse(frenchDocument()).records[0]!).toBe(false);
  document.records[0]!.equivalency!.reading!.url = "";
  expect(evaluationDocument.safeParse(document).success).toBe(false);
});

/** The longest dossier and the one in another script; the text of the others shows the same (PDFs of all: `npm run test:full`). */
const asPdf = process.env.FULL ? dossierSamples.map(({ name }) => name) : ["India, three years", "China"];

describe("a full dossier, from the transcript to the report", { timeout: 120_000 }, () => {
  test.each(dossierSamples)("$name", async (sample) => {
    const document = dossierDocument(sample);
    const file = await createSampleReport(document);
    const contents = { ...defaultContents, observations: true };
    const report = reportModel(file, { contents });
    expect(file.evaluation.gpa.value).toBeGreaterThan(2);
    expect(file.evaluation.courses.every(({ status }) => status === "counted")).toBe(true);
    const isPdf = asPdf.includes(sample.name);
    const text = isPdf ? await printedText(report, sample.countryCode) : withoutSpaces(reportText(report));
    const expectPrinted = (part: string) => expect(text).toContain(withoutSpaces(part));
    for (const { courses } of document.records[0]!.terms) for (const { name } of courses) expectPrinted(name);
    const [section] = report.equivalencies;
    const { reading, others, ruler, institution, sources } = section!;
    expectPrinted(ruler!.length);
    expectPrinted(isPdf ? ruler!.caption : ruler!.text);
    for (const { us, publisher, site, source } of [reading!, ...others]) {
      expectPrinted(us);
      expectPrinted(isPdf ? `${publisher} (${site}) [${source}]` : publisher);
    }
    expectPrinted(institution.name);
    expectPrinted("only that an institution by this name exists, not that it is recognized");
    const { recognition = [], verification = [] } = document.records[0]!.equivalency!;
    const places = [...institution.recognition, ...institution.verification];
    expect(places).toHaveLength(recognition.length + verification.length);
    for (const { name, what, citation } of places)
      expectPrinted(isPdf ? `${name}${what && `: ${what}.`} ${citation}` : name + what + citation);
    // Every number in brackets leads to a source.
    const cited = [...new Set(sources.map(({ number }) => number))];
    expect(cited).toEqual(sources.map((_, i) => i + 1));
    for (const { number, title } of sources)
      expectPrinted(isPdf ? `${number} ${title}` : `[${number}] ${title}`);
    for (const { source } of [reading!, ...others]) expectPrinted(sources[source! - 1]!.kind || "no kind");
    expect(report.observations?.[0]).toBe("Checks that agree: 1 of 1.");
    for (const line of report.observations!) expectPrinted(line);
  });
});

/** The text of the report's PDF, without spaces. */
async function printedText(report: ReportModel, countryCode: string): Promise<string> {
  const options = { size: "LETTER", fonts: nodeFonts(), countries: [countryCode] } as const;
  const { pdf } = await renderReport(report, options);
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  expect(await findPdfUaErrors(bytes)).toEqual([]);
  return (await readPdf(bytes)).pages.join("");
}

test("draws the years of a credential only if the years before it and its length are known", async () => {
  const draw = async (change: object) => {
    const document = threeYear();
    Object.assign(document.records[0]!.equivalency!, change);
    return reportModel(await createSampleReport(document)).equivalencies[0]!.ruler;
  };
  expect(await draw({ entryYears: [12], years: 3 })).toMatchObject({
    entry: 12,
    ends: [15, 15],
    from: 10,
    to: 18,
  });
  expect((await draw({ entryYears: [12, 13], years: 3 }))?.text).toContain(
    "3 years after 12 or 13 years of schooling and study, so this credential ends after 15 or 16 years †.",
  );
  expect(await draw({ entryYears: [18], years: 4 })).toMatchObject({ to: 22 });
  expect(await draw({ entryYears: undefined, years: 3 })).toBeNull();
  expect(await draw({ entryYears: [12], years: null })).toBeNull();
  expect(await draw({ entryYears: [9], years: 12 })).toBeNull();
});

test("prints the office's own reading as such, with its basis, and the published ones as others", async () => {
  const document = threeYear();
  const equivalency = document.records[0]!.equivalency!;
  equivalency.others = [...equivalency.others, equivalency.reading!];
  equivalency.reading = null;
  equivalency.officeReading = {
    id: "0b0e8c1e-54cf-4b62-9a6c-3a6dfbe0b7a1",
    version: 2,
    office: "Graduate Admissions",
    us: "Bachelor's degree",
    condition: "First Division",
    basis: "Decision of the graduate council, May 2025",
    url: "",
  };
  const file = await createSampleReport(document);
  const [section] = reportModel(file).equivalencies;
  expect(section?.reading).toEqual({
    us: "Bachelor's degree",
    remarks: "If: First Division.",
    publisher: "Our office’s equivalency, version 2. Basis: Decision of the graduate council, May 2025",
    url: "",
    site: "",
    isOwn: true,
    source: null,
  });
  expect(section?.others.every(({ isOwn, url }) => !isOwn && url !== "")).toBe(true);
  expect(reportText(reportModel(file))).toContain("Our office’s equivalency, version 2.");
});
