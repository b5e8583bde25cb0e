import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import type { Dataset, GradingSystem } from "@meridian/grading";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import type { ColumnGuess, ColumnKind } from "@meridian/transcript/columns/column-guess";
import { setPdfPassword } from "@meridian/transcript/read/pages/pdf-password";
import { nothingFound } from "@meridian/transcript/read/import-error";
import type { ReadProgress } from "@meridian/transcript/read/read-progress";
import type { Review } from "@meridian/transcript/review/review-table";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { baseName } from "../intake/expand-archive.ts";
import type { ManifestEntry } from "../intake/read-manifest.ts";
import { findCountry, findFacts, type FileFacts } from "./find-facts.ts";
import { failed, refused, type FileState, type FolderFile, type ReadState } from "./folder-file.ts";
import type { FolderStore } from "./folder-store.ts";
import { judgeFile, toReview } from "./judge-file.ts";
import { observeFile } from "./observe-file.ts";
import type { FolderReading, ReadOptions } from "./read-folder-file.ts";
import { normalizeWords } from "@meridian/transcript/cells/cell-text";

/** What is needed to read one file of a folder. */
export interface FileReading {
  readonly store: FolderStore;
  readonly dataset: Dataset;
  readonly read: (file: File, options: ReadOptions) => Promise<FolderReading>;
  /** What a PDF says about itself; null for other files. */
  readonly inspect: (file: File, signal: AbortSignal) => Promise<SourceFile | null>;
  readonly recallKinds: (columns: ColumnGuess[]) => ColumnKind[] | null;
}

/**
 * Reads a stored file and finds out whether it is ready, needs review or is refused. A manifest that is added while the
 * file is being read applies to it as well.
 */
export async function readFile(
  file: FolderFile,
  getManifest: () => ManifestEntry | null,
  reading: FileReading,
  signal: AbortSignal,
  onProgress: (progress: ReadProgress) => void,
): Promise<FileState> {
  const { store, dataset, read } = reading;
  const contents = await store.getContents(file.id);
  if (!contents) return refused({ code: "no-storage" });
  const named = file.manifest && findCountry(dataset.index, file.manifest.country);
  const systems = named ? (await dataset.loadCountry(named)).systems : [];
  const opened = await toFile(file, contents, store);
  const outcome = await read(opened, {
    language: file.state.step === "waiting" ? (file.state.language ?? null) : null,
    system: systems.find((system) => system.default),
    signal,
    onProgress,
  });
  if ("scannedPages" in outcome) return { step: "scan", pages: outcome.scannedPages };
  if ("failure" in outcome) return failed(outcome.failure);
  const { sheets, isScan } = outcome;
  const students = countStudents(sheets);
  if (students > 1) return refused({ code: "several-students", students });
  await store.putSheets(file.id, sheets);
  const state = {
    step: "read" as const,
    pages: sheets[0]?.pages?.length ?? null,
    isScan,
    decisions: null,
    isConfirmed: false,
    courses: 0,
    doubts: [],
    sourceFile: await reading.inspect(opened, signal),
  };
  let manifest: ManifestEntry | null;
  let judged: FileState;
  do {
    manifest = getManifest();
    const facts = await findFacts(sheets, manifest, dataset);
    judged = judgeSheets({ ...state, facts }, sheets, await loadSystem(facts, dataset), reading);
  } while (getManifest() !== manifest);
  const isUnread = judged.step === "refused" && !readableName.test(file.name);
  return isUnread ? failed({ code: "unsupported-type" }) : judged;
}

/** Any file may contain text, such as a letter. Files with other extensions are accepted only if courses are found. */
const readableName = /\.(?:csv|tsv|txt|html?|json|xlsx?|xlsm|pdf|png|jpe?g)$/i;

/** The file as it was added, with the password that opens it. */
export async function toFile(
  { name, password }: FolderFile,
  contents: Blob,
  { unseal }: FolderStore,
): Promise<File> {
  const file = new File([contents], baseName(name));
  const opened = password && (await unseal(password));
  if (opened) setPdfPassword(file, opened);
  return file;
}

/** Counts courses and doubts under the grading table that the file's facts name. */
export function judgeSheets(
  state: ReadState,
  sheets: readonly Sheet[],
  system: GradingSystem | undefined,
  { dataset, recallKinds }: FileReading,
): FileState {
  const review = toReview(sheets, state.decisions, createMarkTest(system), recallKinds);
  return judgeReview(state, review, system, dataset);
}

/** Questions about the file come first: without a grading table, every mark would be in doubt. */
export function judgeReview(
  state: ReadState,
  review: Review,
  system: GradingSystem | undefined,
  dataset: Dataset,
): FileState {
  const { questions } = state.facts;
  const asked = questions.map(({ code }) =>
    code.startsWith("student") ? ("student" as const) : ("country" as const),
  );
  const judged = judgeFile(review, state.isConfirmed, createMarkTest(system));
  // Without a grading system, anything that may be a mark counts as one: text without any has no courses.
  const hasNoMarks = !system && judged.isBlocked && !review.sheet.pages;
  if (judged.isEmpty || hasNoMarks) return failed(nothingFound([review.sheet]));
  return {
    ...state,
    courses: judged.rows.length,
    doubts: system ? [...asked, ...judged.doubts] : asked,
    observations: system ? observeFile(judged, state, system, dataset) : [],
  };
}

export async function loadSystem(
  { country, system }: FileFacts,
  dataset: Dataset,
): Promise<GradingSystem | undefined> {
  if (!country || !system) return undefined;
  return (await dataset.loadCountry(country)).systems.find(({ id }) => id === system);
}

/** How many students a table lists: a column named like a student ID with different values. 1 if there is none. */
function countStudents(sheets: readonly Sheet[]): number {
  return Math.max(
    1,
    ...sheets.map(({ lines, pages }) => (pages ? 1 : countIn(lines.map(({ cells }) => cells)))),
  );
}

function countIn(lines: readonly (readonly string[])[]): number {
  const header = lines.findIndex((cells) => cells.some(isStudentColumn) && cells.filter(Boolean).length > 2);
  const column = lines[header]?.findIndex(isStudentColumn) ?? -1;
  if (column === -1) return 1;
  const ids = lines.slice(header + 1).map((cells) => cells[column] ?? "");
  return new Set(ids.filter((id) => id !== "")).size;
}

const isStudentColumn = (cell: string) =>
  /^(?:student|applicant|candidate) (?:id|no|number|ref)$/.test(normalizeWords(cell));
