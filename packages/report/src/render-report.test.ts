import { expect, test } from "vitest";
import { findPdfUaErrors } from "../test/find-pdf-ua-errors.ts";
import { readPdf, withoutSpaces } from "../test/read-pdf.ts";
import { findAll, readStructure } from "../test/read-structure.ts";
import { foreignDocument, frenchDocument, longDocument, createSampleReport } from "../test/sample.ts";
import { nodeFonts } from "./pdf/fonts/node-fonts.ts";
import { renderReport, type PageSize } from "./render-report.ts";
import { reportModel, type ReportModel } from "./report-model.ts";
import { reportText } from "./report-text.ts";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";

const slow = 120_000;
/** 8 × 12 gray pixels. */
const tinyJpeg =
  "data:image/jpeg;base64," +
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6j" +
  "q62rZ4C8ybqmx5moq6QBHB4eKCMoTisrTqRuXW6kpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk" +
  "pKSkpP/AABEIAAwACAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQEC" +
  "AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm" +
  "Z2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq" +
  "8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIy" +
  "gQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SF" +
  "hoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEA" +
  "AhEDEQA/ANugAoA//9k=";

test("the PDF holds every course, mark, grade and number of the model", { timeout: slow }, async () => {
  const { model, pdf } = await rendered(frenchDocument());
  const text = pdf.pages.join("");
  for (const words of listTexts(model)) expect(text).toContain(withoutSpaces(words));
  expect(pdf.title).toBe("Academic report: Camille Lefèvre");
  expect(pdf.language).toBe("en-US");
  expect(pdf.bookmarks).toEqual(["Courses", "Grading scale used: university, 0–20 scale", "Policy"]);
  expect(pdf.size).toEqual([595, 842]);
  expect(pdf.pages).toHaveLength(1);
});

test(
  "60 courses: head, code, versions and page number on every page, under 300 kB",
  { timeout: slow },
  async () => {
    const { model, pdf, bytes } = await rendered(longDocument(60), "LETTER");
    expect(bytes.length).toBeLessThan(300_000);
    expect(pdf.size).toEqual([612, 792]);
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain(withoutSpaces(model.code));
      expect(page).toContain(withoutSpaces(model.versions));
      expect(page).toContain(`Page${index + 1}of${pdf.pages.length}`);
    }
    for (const page of pdf.pages.slice(1))
      expect(page).toContain(withoutSpaces("Academic report: Camille Lefèvre"));
    for (const page of pdf.pages.filter((text) => text.includes("TermGPA"))) {
      expect(page).toContain("CourseECTSUScredits");
    }
    const text = pdf.pages.join("");
    for (const words of listTexts(model)) expect(text).toContain(withoutSpaces(words));
  },
);

test("a term's head never ends a page", { timeout: slow }, async () => {
  for (const count of process.env.FULL ? [22, 25] : [25]) {
    const { model, pdf } = await rendered(longDocument(count));
    for (const term of model.records[0]?.terms ?? []) {
      const head = withoutSpaces(`${term.name} ${term.year}`);
      const first = withoutSpaces(term.courses[0]?.name ?? "");
      const page = pdf.pages.find((text) => text.includes(head));
      expect(page).toContain(first);
    }
  }
});

test("no course is lost where a page is filled to its end", { timeout: slow }, async () => {
  for (const count of process.env.FULL ? [47, 48] : [48]) {
    const { model, pdf } = await rendered(longDocument(count));
    const text = pdf.pages.join("");
    for (const words of listTexts(model)) expect(text).toContain(withoutSpaces(words));
  }
});

test.each([
  ["Chinese", "CN", "cn-100", "张伟", "清华大学", "线性代数", "92"],
  ["rare Chinese", "CN", "cn-100", "龘", "清华大学", "高等数学", "92"],
  ["Japanese", "JP", "jp-marks", "髙橋 さくら", "東京大学", "線形代数", "90"],
  ["Korean", "KR", "kr-letter", "김서연", "서울대학교", "선형대수", "A"],
  ["Devanagari", "IN", "in-percentage", "कविता", "दिल्ली", "गणित", "72"],
  ["Cyrillic", "RU", "ru-university", "Щербакова Анна", "МГУ", "Физика", "5"],
  ["Greek", "GR", "gr-university", "Ελένη Παπαδοπούλου", "ΑΠΘ", "Φυσική", "8"],
  ["Vietnamese", "VN", "vn-10", "Nguyễn Thị Hồng", "Đại học Quốc gia", "Toán cao cấp", "8"],
  ["Thai", "TH", "th-letter", "สมชาย", "จุฬา", "คณิตศาสตร์", "A"],
])(
  "%s names print and can be copied out again",
  { timeout: slow },
  async (_, code, system, native, school, course, mark) => {
    const { pdf, missing } = await rendered(
      foreignDocument(code, system, { given: "A", family: "B", native }, school, [[course, "3", mark]]),
    );
    expect(missing).toEqual([]);
    const text = sameLetters(pdf.pages.join(""));
    for (const words of [native, school, course]) {
      for (const letter of sameLetters(withoutSpaces(words))) expect(text).toContain(letter);
    }
  },
);

test("each font is embedded once, however often a line changes fonts", { timeout: slow }, async () => {
  const czech = longDocument(20);
  for (const course of czech.records.flatMap(({ terms }) => terms.flatMap(({ courses }) => courses)))
    course.name = `Dějiny řečtiny ${course.name}`;
  const { bytes } = await rendered(czech);
  const fontFiles = Buffer.from(bytes)
    .toString("latin1")
    .match(/\/FontFile\d? /g);
  expect(fontFiles?.length).toBeLessThan(12);
});

test("Arabic and Hebrew names are set with fonts of theirs", { timeout: slow }, async () => {
  for (const native of ["نورة الحداد", "נועה כהן"]) {
    const { missing } = await rendered(
      foreignDocument("EG", "eg-university", { given: "N", family: "H", native }, "جامعة", [
        ["رياضيات", "3", "85"],
      ]),
    );
    expect(missing).toEqual([]);
  }
});

test("a letter no font has is named, and printed as its code point", { timeout: slow }, async () => {
  const { pdf, missing } = await rendered(
    foreignDocument("CN", "cn-100", { given: "Li", family: "🜁", native: "䶮𬱖𫘧" }, "X", []),
  );
  expect(missing).toEqual(expect.arrayContaining(["🜁", "䶮", "𬱖", "𫘧"]));
  const text = pdf.pages.join("");
  for (const codePoint of ["[U+1F701]", "[U+4DAE][U+2CC56][U+2B627]"]) expect(text).toContain(codePoint);
  expect(text).not.toContain("?");
});

async function rendered(document: EvaluationDocument, size: PageSize = "A4") {
  const model = reportModel(await createSampleReport(document));
  const countries = document.records.map((record) => record.countryCode);
  const { pdf, missing } = await renderReport(model, { size, fonts: nodeFonts(), countries });
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  return { model, missing, bytes, pdf: await readPdf(bytes) };
}

/** The words of the sheet, piece by piece. */
function listTexts(model: ReportModel): string[] {
  return [
    model.issued,
    `${model.reading.gpa}${model.reading.label}`,
    ...model.identity.flatMap((field) => [field.label, field.value]),
    ...model.facts.map((fact) => `${fact.label}${fact.value}${fact.unit ?? ""}`),
    ...model.records.flatMap((record) =>
      record.terms.flatMap((term) => [
        `${term.name}${term.year}`,
        `Term GPA ${term.head?.gpa}`,
        ...term.courses.map(
          (row) =>
            row.name +
            row.tags.join("") +
            row.localCredits +
            row.usCredits +
            row.mark +
            (row.readsAs.word ?? row.readsAs.text ?? "") +
            (row.grade?.text ?? "–") +
            row.points,
        ),
      ]),
    ),
    ...model.scales.flatMap((scale) => [scale.title, scale.confidenceText, scale.provenance]),
    ...model.policy.map((part) => `${part.label}${part.value}`),
    ...model.otherTables.map((table) => `${table.name}${table.gpa}`),
    ...model.notes,
    model.disclaimer,
  ];
}

/** Some fonts draw one form for two code points (a radical and its ideograph): compare what is drawn. */
function sameLetters(text: string): string {
  return text.normalize("NFKD");
}

test(
  "attaches pages of the transcript as figures that say where they come from",
  { timeout: slow },
  async () => {
    const sourcePages = [1, 2].map((page) => ({ fileName: "relevé.pdf", page, width: 8, height: 12 }));
    const report = reportModel(await createSampleReport(frenchDocument()), { sourcePages });
    const { pdf } = await renderReport(report, {
      size: "LETTER",
      fonts: nodeFonts(),
      countries: ["FR"],
      pageImages: [tinyJpeg, tinyJpeg],
    });
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    const { pages } = await readPdf(bytes);
    expect(pages).toHaveLength(3);
    expect(pages[1]).toContain(
      withoutSpaces(
        "Attached source pages Copies of the transcript as it was submitted. They are attached for reference and were not verified. Page 1 of relevé.pdf",
      ),
    );
    expect(pages[2]).toContain("Page3of3");
    const structure = await readStructure(bytes);
    expect(structure.pages.slice(1).map((page) => findAll(page, "Figure").map(({ alt }) => alt))).toEqual([
      ["Page 1 of relevé.pdf"],
      ["Page 2 of relevé.pdf"],
    ]);
    expect(await findPdfUaErrors(bytes)).toEqual([]);
    expect(reportText(report)).toContain("Attached source pages\nCopies of the transcript");
  },
);
