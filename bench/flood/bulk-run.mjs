// A bulk run through the API, uploaded 100 students at a time.
import { randomUUID } from "node:crypto";
import { policy } from "../deployment/transcript.mjs";

const coursesPerStudent = 40;
const studentsPerCall = 100;

/** Returns its ID. `send(path, json, method)` throws if the call is declined. */
export async function createRun(send, students) {
  const id = randomUUID();
  const settings = { name: "flood.csv", fingerprint: "f", system: "de-university", policy, save: true };
  await send("/api/bulk", { id, students, ...settings });
  return id;
}

export async function uploadStudents(send, id, from, to) {
  const course = { name: "Course", code: "", mark: "1,3", credits: "6", term: "", system: "" };
  for (let position = from; position < to; position += studentsPerCall) {
    const students = Array.from({ length: studentsPerCall }, (_, n) => ({
      externalId: `${id} ${position + n}`,
      courses: Array.from({ length: coursesPerStudent }, (_, c) => ({
        ...course,
        line: (position + n) * coursesPerStudent + c + 2,
      })),
    }));
    await send(`/api/bulk/${id}/students/${position}`, { students }, "PUT");
  }
}
