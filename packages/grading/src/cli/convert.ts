import type { Policy } from "../policy.ts";
import { fs } from "./builtins.ts";
import { guessDelimiter, lf, recordEnd } from "./csv.ts";
import { FaultLog } from "./fault-log.ts";
import { complain, readPiece, writeAll } from "./files.ts";
import { layoutOf } from "./layout.ts";
import { LongReader } from "./long-reader.ts";
import { progressLine } from "./progress.ts";
import type { RowContext, RowReader } from "./row-reader.ts";
import { StudentRows, type OutputFormat } from "./student-rows.ts";
import type { SystemFiles } from "./system-files.ts";
import { UsageError } from "./usage-error.ts";
import { WideReader } from "./wide-reader.ts";

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
 * Streams a file of any size through one buffer: memory does not grow with it. Reading and writing wait for the system, which
 * keeps a fast source and a slow reader in step by themselves. Returns the number of bad rows.
 */
export function convert(options: ConvertOptions, systems: SystemFiles): number {
  const input = options.file === "-" ? 0 : fs.openSync(options.file, "r");
  const output = options.out === null ? 1 : fs.openSync(options.out, "w");
  const faults = new FaultLog(options.errors, (line) => complain(`${line}\n`));
  const progress = progressLine(options.file);
  const buffer = Buffer.allocUnsafe(bufferSize);
  let job: Job | null = null;
  let filled = 0;
  let total = 0;
  for (;;) {
    const came = readPiece(input, buffer, filled);
    total += came;
    filled += came;
    const atEnd = came === 0;
    if (atEnd && filled > 0 && buffer[filled - 1] !== lf) buffer[filled++] = lf;
    const end = filled > 0 ? buffer.lastIndexOf(lf, filled - 1) + 1 : 0;
    let start = 0;
    if (!job && (end > 0 || atEnd)) {
      job = begin(buffer.subarray(0, filled), options, systems, faults, (bytes) => writeAll(output, bytes));
      start = job.start;
    }
    if (job && end > start) {
      const stopped = job.reader.read(buffer, start, end);
      start = atEnd ? readRest(job.reader, buffer, stopped, end) : stopped;
      progress.show(total, job.rows.count, job.reader.courses);
    }
    if (atEnd) break;
    if (start === 0 && filled >= buffer.length - 1) throw new UsageError("a line of this file is too long");
    buffer.copyWithin(0, start, filled);
    filled -= start;
  }
  job?.reader.finish();
  job?.rows.end();
  if (output !== 1) fs.closeSync(output);
  progress.clear();
  faults.close();
  return faults.count;
}

interface Job {
  readonly reader: RowReader;
  readonly rows: StudentRows;
  readonly start: number;
}

// Twice the longest record (row-reader.ts), so that a whole record always fits.
const bufferSize = 1 << 21;

/** At the end of the file a quote that is still open costs its line, not all that follows. */
function readRest(reader: RowReader, buffer: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const next = buffer.indexOf(lf, at) + 1;
    const line = Buffer.from(buffer.toString("utf8", at, next).replaceAll('"', ""));
    reader.read(line, 0, line.length);
    at = reader.read(buffer, next, end);
  }
  return at;
}

function begin(
  bytes: Buffer,
  options: ConvertOptions,
  systems: SystemFiles,
  faults: FaultLog,
  write: (bytes: Uint8Array) => void,
): Job {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new UsageError("this file is UTF-16; save it as CSV UTF-8");
  }
  if (bytes.length === mark) throw new UsageError("this file is empty");
  const whole = recordEnd(bytes, mark, bytes.length);
  const headEnd = whole < 0 ? bytes.indexOf(lf) + 1 : whole;
  const head = bytes.toString("utf8", mark, headEnd);
  const delimiter = options.delimiter ?? guessDelimiter(head);
  const layout = layoutOf(head, delimiter, options.layout, systems);
  if ("fault" in layout) throw new UsageError(layout.fault);
  const rows = new StudentRows(options.to, layout.kind === "wide", write);
  const { policy, defaultSystem } = options;
  const context: RowContext = { policy, systems, faults, rows, delimiter, defaultSystem };
  const firstLine = layout.header ? 2 : 1;
  const reader =
    layout.kind === "wide"
      ? new WideReader(context, firstLine)
      : new LongReader(context, layout.columns, firstLine);
  return { reader, rows, start: layout.header ? headEnd : mark };
}
