export { describeRun } from "./describe-run.ts";
export { findOnlyInstitution, listInstitutionNotes } from "./evaluate/institution-notes.ts";
export { openInstitutions } from "./evaluate/institutions.ts";
export { createRun, receiveStudents, requireFewCourses } from "./receive-students.ts";
export { readResults } from "./results.ts";
export { takeUploadTurn } from "./take-upload-turn.ts";
export { findReadableRun, listRuns } from "./run-scope.ts";
