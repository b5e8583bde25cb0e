import { uploadStudents } from "@meridian/contract/bulk/calls";
import {
  type BulkRun,
  type BulkStudent,
  maxCoursesPerCall,
  maxStudentsPerCall,
} from "@meridian/contract/bulk/schemas";
import { request } from "../../lib/api/request.ts";
import { measureDuration } from "../monitoring/public.ts";

export interface Chunk {
  /** Index of the first student in this chunk. */
  readonly start: number;
  readonly students: readonly BulkStudent[];
}

/** Uploads the students the server does not have yet, in order. An aborted upload can be resumed. */
export async function upload(
  run: BulkRun,
  students: readonly BulkStudent[],
  onProgress: (run: BulkRun) => void,
  signal: AbortSignal,
): Promise<BulkRun> {
  let current = run;
  for (const { start, students: chunk } of toChunks(students.slice(run.received))) {
    current = await measureDuration("file_upload", { kind: "bulk", students: chunk.length }, () =>
      request(uploadStudents, {
        params: { id: run.id, place: String(run.received + start) },
        body: { students: [...chunk] },
        signal,
      }),
    );
    onProgress(current);
  }
  return current;
}

export function toChunks(students: readonly BulkStudent[]): Chunk[] {
  const chunks: Chunk[] = [];
  let current: BulkStudent[] = [];
  let courses = 0;
  students.forEach((student, index) => {
    const size = student.courses.length + evidenceSize(student);
    const isFull = current.length >= maxStudentsPerCall || courses + size > maxCoursesPerCall;
    if (isFull && current.length > 0) {
      chunks.push({ start: index - current.length, students: current });
      current = [];
      courses = 0;
    }
    current.push(student);
    courses += size;
  });
  if (current.length > 0) chunks.push({ start: students.length - current.length, students: current });
  return chunks;
}

/** In courses: a course takes about 200 characters. */
const evidenceSize = ({ evidence = [] }: BulkStudent) =>
  evidence.length === 0 ? 0 : Math.ceil(JSON.stringify(evidence).length / 200);
