// For programs that evaluate files as they stream in, such as the CLI and the server.
export { RowStream, type RowStreamOptions } from "./batch/row-stream.ts";
export type { ReadStudent, StudentLine } from "./batch/read/ndjson-reader.ts";
export type { RowIssue, RowIssueSink } from "./batch/read/row-reader.ts";
export { StudentRowWriter, type OutputFormat } from "./batch/student-row-writer.ts";
export { SystemFiles } from "./batch/system-files.ts";
export { UsageError } from "./batch/usage-error.ts";
export { evaluateGpa } from "./batch/evaluate-gpa.ts";
export { findRecordEnd, guessDelimiter, parseFields } from "./csv/read-csv.ts";
