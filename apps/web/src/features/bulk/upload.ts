import {
  bulkRun,
  type BulkRun,
  type BulkStudent,
  mostCoursesACall,
  mostStudentsACall,
} from "@meridian/contract/bulk";
import { callApi } from "../../lib/api.ts";
import { timed } from "../../lib/timed.ts";

export interface Piece {
  readonly place: number;
  readonly students: readonly BulkStudent[];
}

/** Sends what the server does not have yet, in order; aborting leaves it where it can go on. */
export async function upload(
  run: BulkRun,
  students: readonly BulkStudent[],
  onProgress: (run: BulkRun) => void,
  signal: AbortSignal,
): Promise<BulkRun> {
  let current = run;
  for (const { place, students: part } of piecesOf(students.slice(run.received))) {
    current = await timed("file_upload", { kind: "bulk", students: part.length }, () =>
      callApi(`/api/bulk/${run.id}/students/${run.received + place}`, bulkRun, {
        method: "PUT",
        body: { students: part },
        signal,
      }),
    );
    onProgress(current);
  }
  return current;
}

export function piecesOf(students: readonly BulkStudent[]): Piece[] {
  const pieces: Piece[] = [];
  let begun: BulkStudent[] = [];
  let courses = 0;
  students.forEach((student, index) => {
    const full = begun.length >= mostStudentsACall || courses + student.courses.length > mostCoursesACall;
    if (full && begun.length > 0) {
      pieces.push({ place: index - begun.length, students: begun });
      begun = [];
      courses = 0;
    }
    begun.push(student);
    courses += student.courses.length;
  });
  if (begun.length > 0) pieces.push({ place: students.length - begun.length, students: begun });
  return pieces;
}
