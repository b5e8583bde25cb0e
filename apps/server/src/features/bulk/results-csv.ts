import type { BulkRunRow } from "../../platform/db/schema/bulk.ts";
import type { BulkResult, DroppedLine } from "@meridian/contract/bulk/schemas";
import { csvLine, byteOrderMark } from "@meridian/grading/csv";
import type { Database } from "../../platform/db/database.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { RunStep } from "../../platform/workers/heavy-work.ts";
import { readResults } from "./results.ts";

const headings = [
  "student_id",
  "student_name",
  "system",
  "gpa",
  "credits_attempted",
  "credits_earned",
  "us_credits_earned",
  "counted",
  "left_out",
  "policy",
  "notes",
  "to_check",
];
const pageSize = 500;

/** The results as a CSV file, page by page. Cells that a spreadsheet would run as a formula are escaped. */
export async function* resultsCsv(
  db: Database,
  visitor: SignedIn,
  run: Pick<BulkRunRow, "id" | "teamId">,
  dropped: readonly DroppedLine[],
  runStep: RunStep,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(headings);
  for (let from: number | null = 0; from !== null;) {
    const start: number = from;
    const page = await runStep(() => readResults(db, visitor, run, start, pageSize));
    yield page.results.map(toResultLine).join("");
    from = page.next;
  }
  // Lines without a student have no result row, so they come last with only the last column filled.
  yield dropped.map(toDroppedLine).join("");
}

function toDroppedLine({ line, message }: DroppedLine): string {
  return csvLine([...headings.slice(1).map(() => ""), `line ${line}: ${message}`]);
}

function toResultLine(row: BulkResult): string {
  const toCheck = row.faults
    .map(({ line, course, message }) => `line ${line}${course ? `, ${course}` : ""}: ${message}`)
    .join("; ");
  return csvLine([
    row.externalId,
    row.studentName,
    row.system,
    row.gpa,
    row.creditsAttempted,
    row.creditsEarned,
    row.usCreditsEarned,
    row.counted,
    row.leftOut,
    row.policy ? `${row.policy.name} (version ${row.policy.version})` : "",
    row.notes.join("; "),
    toCheck,
  ]);
}
