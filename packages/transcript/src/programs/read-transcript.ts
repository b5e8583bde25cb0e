import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import type { DatasetIndex, GradingSystem, Policy } from "@meridian/grading";
import { createMarkTest, type ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { guessTable, type TableGuess } from "../guess-table.ts";
import { collectFigures } from "../observations/collect-figures.ts";
import { proposeFromDocument, type DocumentProposal } from "../propose/propose-from-document.ts";
import { nothingFound, type ImportFailure } from "../read/import-error.ts";
import type { Platform } from "../read/platform.ts";
import type { ReadProgress } from "../read/read-progress.ts";
import type { OcrLanguage } from "../read/recognize/ocr-languages.ts";
import { readFile } from "../read-file.ts";
import { findBestSheet } from "../review/start-review.ts";
import type { Sheet } from "../table/to-sheet.ts";
import { describeProposals } from "./describe-proposals.ts";
import { describeTable } from "./describe-table.ts";
import { fitMarks, fitSystems, type CountrySystemFit } from "./fit-systems.ts";
import { observeReading } from "./observe-reading.ts";
import { roundPlace, type Reason } from "./reason.ts";

export interface ReadRequest {
  /** The country and grading system to read for. Without one, only proposals are made. */
  readonly choice: SystemChoice | null;
  readonly language: OcrLanguage;
  readonly policy?: Policy | undefined;
}

export interface SystemChoice {
  /** Empty for a custom table that belongs to no country. */
  readonly countryCode: string;
  readonly system: GradingSystem;
  /** Whether the caller named the system, or it is the country's usual one. */
  readonly chosenBy: "request" | "country";
  /** Custom tables are part of the document, because it cannot refer to them. */
  readonly isCustom: boolean;
}

export interface ReadDeps {
  readonly platform: Platform;
  readonly index: DatasetIndex;
  readonly loadSystems: (countryCode: string) => Promise<readonly GradingSystem[]>;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: ReadProgress) => void;
}

export type ReadOutcome = { reading: TranscriptReading } | { failure: ImportFailure };

/** Reads a transcript file for a program: no one can be asked, so everything uncertain is part of the result. */
export async function readTranscript(file: File, request: ReadRequest, deps: ReadDeps): Promise<ReadOutcome> {
  const { choice } = request;
  const readsAsMark = choice ? createMarkTest(choice.system) : anyMark;
  const callbacks = {
    signal: deps.signal,
    onProgress: deps.onProgress ?? (() => undefined),
    chooseLanguage: () => Promise.resolve(request.language),
  };
  const read = await readFile(file, readsAsMark, callbacks, deps.platform);
  if ("failure" in read) return read;
  const sheet = findBestSheet(read.sheets, readsAsMark);
  const guess = guessTable(sheet.lines, { readsAsMark, hidden: sheet.hidden });
  if (choice && !hasCourses(guess)) return { failure: nothingFound([sheet]) };
  const proposal = proposeFromDocument(sheet.lines, guess, deps.index);
  const countries = choice
    ? [choice.countryCode].filter(Boolean)
    : proposal.countries.map(({ value }) => value);
  const fits = await fitSystems(sheet.lines, countries, deps.loadSystems);
  const proposals = describeProposals(proposal, fits, deps.index);
  const base = { datasetVersion: deps.index.version, file: file.name };
  const context = {
    pages: (sheet.pages ?? []).map(({ width, height }) => ({
      width: roundPlace(width),
      height: roundPlace(height),
    })),
    proposals,
  };
  if (!choice) return { reading: { ...base, ...withoutCountry, ...context } };
  const table = describeTable(sheet, guess, { ...request, choice }, readsAsMark);
  const doubts = [
    ...table.doubts,
    ...doubtSystem(choice, guess, fits),
    ...(await doubtLevel(choice, proposal, deps)),
    ...doubtSheets(read.sheets, sheet, readsAsMark),
  ];
  const isSure = table.isSure && doubts.length === 0;
  const { document, observations } = await observeReading(
    file,
    { document: table.document, figures: collectFigures(guess, sheet.lines, table.lines, numberFigures()) },
    choice,
    deps,
  );
  return {
    reading: {
      ...base,
      status: isSure ? "read" : "doubts",
      country: choice.countryCode || null,
      system: { id: choice.system.id, name: choice.system.name, chosenBy: choice.chosenBy },
      document,
      courses: table.courses,
      doubts,
      checks: table.checks,
      observations,
      columns: guess.columns.map(({ header, kind, confidence }) => ({ header, kind, confidence })),
      leftOut: table.leftOut,
      ...context,
    },
  };
}

const withoutCountry = {
  status: "choose-country" as const,
  country: null,
  system: null,
  document: null,
  courses: [],
  doubts: [],
  checks: [],
  observations: [],
  columns: [],
  leftOut: [],
};

function numberFigures(): () => string {
  let last = 0;
  return () => `f${++last}`;
}

/** Until a country is chosen, whatever most systems print as a mark: short numbers and letters. */
const anyMark: ReadsAsMark = (text) =>
  /^(?:\d{1,3}(?:[.,]\d{1,2})?(?:\s?%|\s?\/\s?\d{1,3})?|[A-FO][+-]?)$/.test(text.trim());

/** Lines of text alone, such as a cover letter, are no courses. */
function hasCourses({ rows, columns }: TableGuess): boolean {
  return rows.length > 0 && columns.some(({ kind }) => kind === "mark" || kind === "credits");
}

/** A country's usual system is only a guess, so better ones are named. */
function doubtSystem(choice: SystemChoice, guess: TableGuess, fits: readonly CountrySystemFit[]): Reason[] {
  const used = fitMarks(guess, createMarkTest(choice.system));
  return fits
    .filter(
      ({ system, fitting, marks }) =>
        system.id !== choice.system.id && fitting > used.fitting && fitting >= marks * 0.8,
    )
    .slice(0, 3)
    .map(({ system, fitting, marks }) => ({
      code: "other-system-fits",
      message: `${fitting} of ${marks} marks fit ${system.name} (${system.id}), ${used.fitting} of ${used.marks} fit ${choice.system.name}`,
      readings: [],
    }));
}

/** A university's table reads the marks of a school certificate just as well, but grades them differently. */
async function doubtLevel(
  { countryCode, system }: SystemChoice,
  { school }: DocumentProposal,
  { loadSystems }: ReadDeps,
): Promise<Reason[]> {
  if (!school || system.level !== "tertiary" || countryCode === "") return [];
  const schools = (await loadSystems(countryCode)).filter(({ level }) => level === "secondary");
  if (schools.length === 0) return [];
  const names = schools.slice(0, 3).map(({ name, id }) => `${name} (${id})`);
  return [
    {
      code: "school-certificate",
      message: `“${school.evidence}” is printed, but ${system.name} is for universities. For schools: ${names.join(", ")}`,
      readings: [],
    },
  ];
}

/** A workbook may have one sheet per year, and only one is read. */
function doubtSheets(sheets: readonly Sheet[], used: Sheet, readsAsMark: ReadsAsMark): Reason[] {
  return sheets
    .filter((sheet) => sheet !== used)
    .map((sheet) => ({ name: sheet.name, courses: guessTable(sheet.lines, { readsAsMark }).rows.length }))
    .filter(({ courses }) => courses > 0)
    .map(({ name, courses }) => ({
      code: "sheet-left-out",
      message: `The sheet “${name}” was not read and has ${courses} ${courses === 1 ? "line" : "lines"} that may be courses`,
      readings: [],
    }));
}
