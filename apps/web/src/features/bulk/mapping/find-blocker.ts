import { maxBulkStudents, maxPrograms } from "@meridian/contract/bulk/schemas";
import { type ColumnKind, missingColumn } from "./columns.ts";
import type { MappedStudents } from "./use-mapped-students.ts";
import { formatCount } from "../../../lib/format/plural.ts";

/** What the user must change before the file can be evaluated; null if nothing. */
export function findBlocker(
  kinds: readonly ColumnKind[],
  system: string,
  { undecided, programs, students, tooLong, needsTable }: MappedStudents,
): string | null {
  const missing = missingColumn(kinds);
  if (missing !== null) return missing;
  if (undecided[0]) return `Choose a country for “${undecided[0].text}”.`;
  if (programs.length > maxPrograms)
    return `The program column has more than ${maxPrograms} different values. Check the columns.`;
  if (students.length === 0) return "None of the lines can be used. The reasons are below.";
  if (students.length > maxBulkStudents)
    return `This file has ${formatCount(students.length)} students; the limit is ${formatCount(maxBulkStudents)}. Split the file.`;
  if (tooLong.length > 0)
    return `Student ${tooLong[0]} has more than 1,000 courses. Check the column with the student ID.`;
  return system === "" && needsTable ? "Choose the grading table." : null;
}
