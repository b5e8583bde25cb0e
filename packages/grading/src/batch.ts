// For programs that evaluate files as they stream in: the readers and writers of the CLI.
export { RowStream, type RowStreamOptions } from "./cli/row-stream.ts";
export type { ReadStudent, StudentLine } from "./cli/ndjson-reader.ts";
export { StudentRowWriter } from "./cli/student-row-writer.ts";
export { SystemFiles } from "./cli/system-files.ts";
export { UsageError } from "./cli/usage-error.ts";
