import type { BulkStudent, DroppedLine, FileEvidence } from "@meridian/contract/bulk/schemas";
import { maxDroppedLines } from "@meridian/contract/bulk/schemas";
import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import { maxSourceFiles } from "@meridian/contract/evaluation/source-file";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import { plural } from "../../../lib/format/plural.ts";
import { refusalMessage } from "../intake/refusal.ts";
import { getGroup, type FolderFile, type ReadState } from "../queue/folder-file.ts";

/** A file that is ready, with its courses. */
export interface ReadyFile {
  readonly id: string;
  readonly state: ReadState;
  /** Their IDs are named by the printed figures. */
  readonly rows: readonly ImportedRow[];
  readonly printedFigures: readonly PrintedFigure[];
}

export interface FolderStudents {
  readonly students: readonly BulkStudent[];
  /** By file: the position of its student. */
  readonly places: ReadonlyMap<string, number>;
  /** Files with more courses than a student can have. */
  readonly tooLong: readonly string[];
}

const maxCourses = 1000;

/** The students of a bulk run: one per file, or one for all files with the same student ID. */
export function toStudents(ready: readonly ReadyFile[]): FolderStudents {
  const students: BulkStudent[] = [];
  const places = new Map<string, number>();
  const placeOfId = new Map<string, number>();
  const tooLong: string[] = [];
  for (const file of ready) {
    const { id, state, rows } = file;
    const { facts } = state;
    const existingPlace = facts.studentId === "" ? undefined : placeOfId.get(facts.studentId);
    const student = existingPlace === undefined ? undefined : students[existingPlace];
    const before = student?.courses.length ?? 0;
    if (before + rows.length > maxCourses) {
      tooLong.push(id);
      continue;
    }
    const courses = rows.map((row, i) => ({
      line: before + i + 1,
      name: row.course.slice(0, 500),
      code: (row.code ?? "").slice(0, 60),
      mark: row.mark.slice(0, 100),
      credits: row.credits.slice(0, 20),
      term: [row.term, row.year].filter(Boolean).join(" ").slice(0, 200),
      system: facts.system,
    }));
    const evidence = toEvidence(file, before + 1);
    const place = existingPlace ?? students.length;
    places.set(id, place);
    if (facts.studentId !== "") placeOfId.set(facts.studentId, place);
    students[place] = student
      ? {
          ...student,
          institution: student.institution === facts.institution ? student.institution : "",
          courses: [...student.courses, ...courses],
          evidence: [...(student.evidence ?? []), ...evidence].slice(-maxSourceFiles),
        }
      : {
          externalId: facts.studentId.slice(0, 100),
          ...splitName(facts.student),
          email: "",
          institution: facts.institution.slice(0, 300),
          courses,
          evidence,
        };
  }
  return { students, places, tooLong };
}

/** What the file prints about its courses, by their lines. IDs depend on nothing else, so that a second sending is noticed. */
function toEvidence(
  { state: { sourceFile }, rows, printedFigures }: ReadyFile,
  firstLine: number,
): FileEvidence[] {
  const lines = new Map(rows.map(({ id }, i) => [id, String(firstLine + i)]));
  const figures = printedFigures.map((figure, i) => ({
    ...figure,
    id: `${firstLine}f${i + 1}`,
    courseIds: figure.courseIds.flatMap((id) => lines.get(id) ?? []),
  }));
  if (figures.length === 0 && !sourceFile) return [];
  return [
    {
      line: firstLine,
      printedFigures: figures,
      ...(sourceFile && { sourceFile: { ...sourceFile, id: `${firstLine}` } }),
    },
  ];
}

/** "Weber, Jonas" or "Jonas Weber". */
function splitName(name: string): { givenName: string; familyName: string } {
  const [family = "", given] = name.split(/[,，]/).map((part) => part.trim());
  if (given !== undefined) return { givenName: given.slice(0, 200), familyName: family.slice(0, 200) };
  const words = name.trim().split(/\s+/);
  return {
    givenName: words.slice(0, -1).join(" ").slice(0, 200),
    familyName: (words.at(-1) ?? "").slice(0, 200),
  };
}

/** The files that are not sent, and why. They stay in the folder. */
export function listLeftOut(
  files: readonly FolderFile[],
  tooLong: readonly string[],
): { readonly file: FolderFile; readonly reason: string }[] {
  return files.flatMap((file) => {
    const reason = tooLong.includes(file.id) ? `more than ${maxCourses} courses` : leftOutReason(file);
    return reason ? [{ file, reason }] : [];
  });
}

function leftOutReason(file: FolderFile): string | null {
  const { state } = file;
  switch (getGroup(file)) {
    case "look":
      return `${plural(state.step === "read" ? state.doubts.length : 0, "item")} to review`;
    case "refused":
      return state.step === "refused" ? refusalMessage(state.refusal) : null;
    case "reading":
      return state.step === "scan" ? "a scan that was not recognized" : "not read yet";
    case "ready":
    case "sent":
      return null;
  }
}

/** For the results of the run, which list them after the folder is gone. */
export function toDroppedLines(leftOut: ReturnType<typeof listLeftOut>): DroppedLine[] {
  return leftOut
    .slice(0, maxDroppedLines)
    .map(({ file, reason }, i) => ({ line: i + 1, message: `${file.name}: ${reason}`.slice(0, 200) }));
}
