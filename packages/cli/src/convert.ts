import type { Policy } from "@meridian/grading";
import { RowStream, StudentRowWriter, type OutputFormat, type SystemFiles } from "@meridian/grading/batch";
import { fs } from "./builtins.ts";
import { RowIssueLog } from "./row-issue-log.ts";
import { openOutputs, printError, readChunk, writeAll } from "./files.ts";
import { createProgressLine } from "./progress.ts";

export interface ConvertOptions {
  /** Path, or `-` for standard input. */
  readonly file: string;
  readonly to: OutputFormat;
  readonly out: string | null;
  readonly errors: string | null;
  readonly layout: "long" | "wide" | null;
  readonly delimiter: string | null;
  readonly defaultSystem: string;
  readonly policy: Policy;
}

/**
 * Streams a file of any size. Synchronous reads and writes give natural backpressure between a fast source and a slow
 * consumer. Returns the number of bad rows.
 */
export function convert(options: ConvertOptions, systems: SystemFiles): number {
  const input = options.file === "-" ? 0 : fs.openSync(options.file, "r");
  const [out, errors] = openOutputs([options.file], [options.out, options.errors]);
  const output = out ?? 1;
  const issues = new RowIssueLog(errors, (line) => printError(`${line}\n`));
  const progress = createProgressLine(options.file);
  const rows = (wide: boolean) => new StudentRowWriter(options.to, wide, (bytes) => writeAll(output, bytes));
  const stream = new RowStream({ ...options, systems, issues, rows });
  let total = 0;
  for (;;) {
    const bytesRead = readChunk(input, stream.freeSpace);
    if (bytesRead === 0) break;
    total += bytesRead;
    stream.commit(bytesRead);
    progress.show(total, stream.students, stream.courses);
  }
  stream.end();
  if (output !== 1) fs.closeSync(output);
  progress.clear();
  issues.close();
  return issues.count;
}
