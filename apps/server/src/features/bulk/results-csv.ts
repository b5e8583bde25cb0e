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

/** Streams the results as a CSV file. Cells that a spreadsheet would run as a formula are escaped. */
export function resultsCsv(
  db: Database,
  visitor: SignedIn,
  run: Pick<BulkRunRow, "id" | "teamId">,
  dropped: readonly DroppedLine[],
  runStep: RunStep,
): ReadableStream<Uint8Array> {
  let next: number | null = 0;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvLine(headings))),
    async pull(controller) {
      if (next === null) {
        // Lines without a student have no result row, so they come last with only the last column filled.
        controller.enqueue(encoder.encode(dropped.map(toDroppedLine).join("")));
        return controller.close();
      }
      const from = next;
      await runStep(async () => {
        const page = await readResults(db, visitor, run, from, pageSize);
        next = page.next;
        controller.enqueue(encoder.encode(page.results.map(toResultLine).join("")));
      });
    },
  });
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
