import { createReadStream, createWriteStream } from "node:fs";
import type { Policy } from "../policy.ts";
import { guessDelimiter, lf, recordEnd } from "./csv.ts";
import { FaultLog } from "./fault-log.ts";
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

/** Streams a file of any size: one piece of it and one student are in memory at a time. Returns the number of bad rows. */
export async function convert(options: ConvertOptions, systems: SystemFiles): Promise<number> {
  const faults = new FaultLog(options.errors, (line) => process.stderr.write(`${line}\n`));
  const output = options.out === null ? process.stdout : createWriteStream(options.out);
  const progress = progressLine(options.file);
  const write = (text: string): Promise<void> | void => {
    if (text !== "" && !output.write(text)) return new Promise((resolve) => output.once("drain", resolve));
  };
  let job: { reader: RowReader; rows: StudentRows } | null = null;
  let waiting: Buffer = Buffer.alloc(0);
  let done = 0;
  const input =
    options.file === "-" ? process.stdin : createReadStream(options.file, { highWaterMark: pieceSize });
  for await (const piece of input as AsyncIterable<Buffer>) {
    const bytes = waiting.length > 0 ? Buffer.concat([waiting, piece]) : piece;
    let start = 0;
    if (!job) {
      if (!bytes.includes(lf)) {
        waiting = bytes;
        continue;
      }
      ({ job, start } = begin(bytes, options, systems, faults));
    }
    const end = bytes.lastIndexOf(lf) + 1;
    const stopped = end > start ? job.reader.read(bytes, start, end) : start;
    waiting = bytes.subarray(stopped);
    done += piece.length;
    progress.show(done, job.rows.count, job.reader.courses);
    await write(job.rows.take());
  }
  const rest = Buffer.concat([waiting, Buffer.from("\n")]);
  let start = 0;
  if (!job) ({ job, start } = begin(rest, options, systems, faults));
  readRest(job.reader, rest, start);
  job.reader.finish();
  await write(job.rows.end());
  if (output !== process.stdout) await new Promise<void>((resolve) => output.end(resolve));
  progress.clear();
  faults.close();
  return faults.count;
}

const pieceSize = 1 << 20;

/** What stands before the end of the file belongs to some record: an unclosed quote there costs one line, not the rest. */
function readRest(reader: RowReader, bytes: Buffer, start: number): void {
  let at = start;
  while (at < bytes.length) {
    at = reader.read(bytes, at, bytes.length);
    if (at >= bytes.length) return;
    const next = bytes.indexOf(lf, at) + 1;
    const line = bytes.subarray(at, next);
    const unquoted = Buffer.from(line.toString("utf8").replaceAll('"', ""));
    reader.read(unquoted, 0, unquoted.length);
    at = next;
  }
}

function begin(bytes: Buffer, options: ConvertOptions, systems: SystemFiles, faults: FaultLog) {
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new UsageError("this file is UTF-16; save it as CSV UTF-8");
  }
  const lineEnd = recordEnd(bytes, mark, bytes.length);
  const headEnd = lineEnd < 0 ? bytes.indexOf(lf) + 1 : lineEnd;
  const head = bytes.toString("utf8", mark, headEnd);
  const delimiter = options.delimiter ?? guessDelimiter(head);
  const rowsOf = (wide: boolean): StudentRows => new StudentRows(options.to, wide);
  if (head.trim() === "" && headEnd === bytes.length) throw new UsageError("this file is empty");
  const layout = layoutOf(head, delimiter, options.layout, systems);
  if ("fault" in layout) throw new UsageError(layout.fault);
  const rows = rowsOf(layout.kind === "wide");
  const { policy, defaultSystem } = options;
  const context: RowContext = { policy, systems, faults, rows, delimiter, defaultSystem };
  const firstLine = layout.header ? 2 : 1;
  const reader =
    layout.kind === "wide"
      ? new WideReader(context, firstLine)
      : new LongReader(context, layout.columns, firstLine);
  return { job: { reader, rows }, start: layout.header ? headEnd : mark };
}
