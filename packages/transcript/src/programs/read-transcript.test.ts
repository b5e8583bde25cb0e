import { transcriptReading } from "@meridian/contract/public-api/read-transcript";
import type { DatasetIndex, GradingSystem } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { expect, it } from "vitest";
import { germanTranscript } from "../../../../e2e/fixtures/german-transcript.ts";
import { makeBrokenPdf, makeTranscriptPdf } from "../../../../e2e/fixtures/pdf.ts";
import { makeXlsx } from "../../../../e2e/fixtures/xlsx.ts";
import { nodePlatform } from "../node/node-platform.ts";
import type { Platform } from "../read/platform.ts";
import { readTranscript, type SystemChoice } from "./read-transcript.ts";

const countries = readCountryFiles();
const index: DatasetIndex = { version: "test", countries };
const german = findSystem("DE", "de-university");

const header = "Semester;Modul;LP;Note";
const rows = ["WS 2020;Analysis I;9;1,7", "WS 2020;Lineare Algebra;9;2,3", "SS 2021;Physik;6;2,0"];

it("gives a document whose courses have confidence and places", async () => {
  const reading = await read(makeTranscriptPdf(germanTranscript), "a.pdf", german);
  expect(reading.status).toBe("read");
  const courses = reading.document!.records[0]!.terms.flatMap((term) => term.courses);
  expect(courses.map(({ name, mark, credits }) => ({ course: name, mark, credits }))).toEqual(
    germanTranscript.map(({ course, mark, credits }) => ({ course, mark, credits })),
  );
  expect(reading.courses.map(({ id }) => id)).toEqual(courses.map(({ id }) => id));
  const { mark } = reading.courses[0]!.cells;
  expect(mark).toMatchObject({ text: germanTranscript[0]!.mark, confidence: "high", reasons: [] });
  // The marks are printed at x = 460 on the first page of 595 × 842 points.
  expect(mark.place).toMatchObject({ page: 1, x: 460 });
  expect(reading.courses.at(-1)!.cells.mark.place).toMatchObject({ page: 2 });
  expect(reading.pages).toHaveLength(2);
  expect(reading.checks).toContainEqual(expect.objectContaining({ code: "credits-sum", agrees: true }));
  // Proposed, and left to the caller to confirm.
  expect(reading.proposals.institution?.value).toContain("Universität Nordfeld");
  expect(reading.document!.records[0]!.institution).toBe("");
});

it("compares what the file prints with its own courses, and keeps the evidence in the document", async () => {
  const reading = await read([header, ...rows, "Summe;;30;"], "i.csv", german);
  const credits = reading.observations.find(({ code }) => code === "printed-credits");
  expect(credits).toMatchObject({ outcome: "differs", courses: [] });
  expect(credits!.message).toMatch(/30.*24/);
  expect(reading.document!.records[0]!.printedFigures).toMatchObject([{ kind: "credits", text: "30" }]);
});

it("asks about a line below the end of the record that may be a course", async () => {
  const end = ["Ende des Dokuments;;;", ";Seminar;4;1,3", "Ort, Datum;;;"];
  const reading = await read([header, ...rows, ...end], "e.csv", german);
  expect(reading.status).toBe("doubts");
  expect(reading.courses).toHaveLength(3);
  expect(reading.doubts.map(({ message }) => message)).toEqual([
    "A line below the end of the record was left out: Seminar 4 1,3",
  ]);
});

it("says what a PDF says about itself", async () => {
  const reading = await read(makeTranscriptPdf(germanTranscript), "a.pdf", german);
  expect(reading.document!.records[0]!.sourceFiles).toMatchObject([{ name: "a.pdf", pages: 2 }]);
  expect(reading.observations.filter(({ outcome }) => outcome === "differs")).toEqual([]);
});

it("says so if a PDF could not be inspected", async () => {
  const platform = {
    ...nodePlatform,
    createCanvas: () => {
      throw new Error("no canvas");
    },
  };
  const reading = await read(makeTranscriptPdf(germanTranscript), "a.pdf", german, platform);
  expect(reading.courses).toHaveLength(germanTranscript.length);
  expect(reading.observations).toContainEqual(
    expect.objectContaining({
      code: "signature",
      outcome: "not-compared",
      message: expect.stringMatching(/^a\.pdf could not be inspected, so nothing is known/),
    }),
  );
});

it("says for each uncertain cell why, and what else it could be", async () => {
  const reading = await read([header, ...rows, "SS 2021;Chemie;6;17"], "b.csv", german);
  expect(reading.status).toBe("doubts");
  const { mark, credits } = reading.courses[3]!.cells;
  expect(mark).toMatchObject({ confidence: "low", reasons: [{ code: "lost-decimal" }] });
  expect(mark.reasons[0]!.readings.map(({ text }) => text)).toContain("1,7");
  expect(credits).toMatchObject({ confidence: "high", reasons: [] });
});

it("names systems that fit the marks better than the country’s usual one", async () => {
  const points = [header, "1;Mathe;4;13", "1;Deutsch;4;11", "2;Physik;4;9", "2;Englisch;4;14"];
  const reading = await read(points, "c.csv", german);
  expect(reading.status).toBe("doubts");
  expect(reading.doubts.map(({ code }) => code)).toContain("other-system-fits");
  expect(reading.proposals.systems.find(({ id }) => id === "de-oberstufe")).toMatchObject({
    fitting: 4,
    marks: 4,
  });
});

it("counts marks out of a printed maximum as fitting", async () => {
  const table = [
    "Subject;Total Marks;Marks Obtained",
    "Urdu;100;67",
    "Physics;150;112",
    "Chemistry;150;98",
    "Ethics;50;39",
  ];
  const reading = await read(table, "l.csv", findSystem("PK", "pk-secondary"));
  expect(reading.doubts).toEqual([]);
  const fit = reading.proposals.systems.find(({ id }) => id === "pk-secondary");
  expect(fit).toMatchObject({ fitting: 4, marks: 4 });
});

it("asks whether a university's table is right for a school certificate", async () => {
  const university = findSystem("PK", "pk-university");
  const table = ["Subject;Marks Obtained", "Urdu;67", "English;58", "Physics;74", "Islamic Studies;81"];
  const ask = async (titles: string[]) => (await read([...titles, ...table], "k.csv", university)).doubts;
  const [doubt] = await ask(["BOARD OF INTERMEDIATE AND SECONDARY EDUCATION, LAHORE;"]);
  expect(doubt).toMatchObject({
    code: "school-certificate",
    message: expect.stringContaining("pk-secondary"),
  });
  // A university also prints what its student came with.
  expect(await ask(["University of the Punjab;", "Admitted with Higher Secondary Certificate;"])).toEqual([]);
});

it("proposes a country and reads no marks if none is chosen", async () => {
  const text = ["Universität Nordfeld, Deutschland;;;", header, ...rows];
  const reading = await read(text, "d.csv", null);
  expect(reading).toMatchObject({ status: "choose-country", document: null, courses: [], system: null });
  expect(reading.proposals.countries[0]).toMatchObject({
    value: "DE",
    name: "Germany",
    evidence: "Universität Nordfeld, Deutschland",
  });
  expect(reading.proposals.systems).toContainEqual(
    expect.objectContaining({ id: "de-university", fitting: 3, marks: 3 }),
  );
});

it("reports a sheet with courses that was not read", async () => {
  const cells = (lines: string[]) => lines.map((line) => line.split(";"));
  const file = makeXlsx([
    { name: "Noten", rows: cells([header, ...rows]) },
    { name: "Noten alt", rows: cells([header, rows[0]!]) },
  ]);
  const reading = await read(file, "e.xlsx", german);
  expect(reading.status).toBe("doubts");
  expect(reading.doubts).toContainEqual(expect.objectContaining({ code: "sheet-left-out" }));
});

it("reads the tables of a saved web page", async () => {
  const toRow = (line: string) => `<tr><td>${line.split(";").join("</td><td>")}</td></tr>`;
  const html = `<!DOCTYPE html><html><body><table>${[header, ...rows].map(toRow).join("")}</table></body></html>`;
  const reading = await read([html], "f.html", german);
  expect(reading.courses.map(({ cells }) => cells.mark.text)).toEqual(["1,7", "2,3", "2,0"]);
});

it("says why a file cannot be read", async () => {
  expect(await tryRead(makeBrokenPdf(), "g.pdf", german)).toEqual({ failure: { code: "broken-pdf" } });
  expect(await tryRead(["Dear students,", "welcome."], "h.txt", german)).toEqual({
    failure: { code: "nothing-found" },
  });
  const hidden = makeXlsx([
    { name: "Cover", rows: [["Dear students,"], ["welcome."]] },
    { name: "Noten", rows: [header, ...rows].map((line) => line.split(";")), hidden: { sheet: true } },
  ]);
  expect(await tryRead(hidden, "i.xlsx", german)).toEqual({
    failure: { code: "only-hidden", hidden: ["the sheet “Noten”"] },
  });
});

function tryRead(
  content: string[] | Buffer,
  name: string,
  choice: SystemChoice | null,
  platform: Platform = nodePlatform,
) {
  const bytes = Array.isArray(content) ? content.join("\n") : new Uint8Array(content);
  return readTranscript(
    new File([bytes], name),
    { choice, language: "deu" },
    {
      platform,
      index,
      loadSystems: (code) => Promise.resolve(findCountry(code).systems),
      signal: new AbortController().signal,
    },
  );
}

async function read(...args: Parameters<typeof tryRead>) {
  const outcome = await tryRead(...args);
  if ("failure" in outcome) throw new Error(outcome.failure.code);
  return transcriptReading.parse(outcome.reading);
}

function findCountry(code: string) {
  return countries.find((country) => country.code === code)!;
}

function findSystem(countryCode: string, id: string): SystemChoice {
  const system = findCountry(countryCode).systems.find((one: GradingSystem) => one.id === id)!;
  return { countryCode, system, chosenBy: "country", isCustom: false };
}
