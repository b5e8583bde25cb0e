import type { BulkResult, DroppedLine } from "@meridian/contract/bulk";
import { csvLine, csvStart } from "@meridian/contract/csv";
import type { Database } from "../../platform/db/database.ts";
import { readResults } from "./results.ts";

const head = [
  "student_id",
  "student_name",
  "system",
  "gpa",
  "credits_attempted",
  "credits_earned",
  "us_credits_earned",
  "counted",
  "left_out",
  "to_check",
];
const pageSize = 500;

/** The results as a CSV file, read while it is sent. A cell that a spreadsheet would run as a formula is defused. */
export function resultsCsv(
  db: Database,
  runId: string,
  dropped: readonly DroppedLine[],
): ReadableStream<Uint8Array> {
  let next: number | null = 0;
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvStart + csvLine(head))),
    async pull(controller) {
      if (next === null) {
        // Lines without a student have no row of their own: they follow at the end, with only the last column filled.
        controller.enqueue(encoder.encode(dropped.map(droppedLine).join("")));
        return controller.close();
      }
      const page = await readResults(db, runId, next, pageSize);
      next = page.next;
      controller.enqueue(encoder.encode(page.results.map(line).join("")));
    },
  });
}

function droppedLine({ line: at, message }: DroppedLine): string {
  return csvLine([...head.slice(1).map(() => ""), `line ${at}: ${message}`]);
}

function line(row: BulkResult): string {
  const toCheck = row.faults
    .map(({ line: at, course, message }) => `line ${at}${course ? `, ${course}` : ""}: ${message}`)
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
    toCheck,
  ]);
}
