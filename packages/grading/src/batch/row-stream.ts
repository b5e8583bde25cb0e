import { isUtf8 } from "node:buffer";
import type { Policy } from "../policy/policy.ts";
import { guessDelimiter, lf, findRecordEnd } from "../csv/read-csv.ts";
import { detectLayout } from "./read/layout.ts";
import { LongReader } from "./read/long-reader.ts";
import { NdjsonReader, type ReadStudent } from "./read/ndjson-reader.ts";
import type { RowContext, RowIssueSink, RowReader } from "./read/row-reader.ts";
import type { StudentRowWriter } from "./student-row-writer.ts";
import type { SystemFiles } from "./system-files.ts";
import { UsageError } from "./usage-error.ts";
import { WideReader } from "./read/wide-reader.ts";

export interface RowStreamOptions {
  readonly layout: "long" | "wide" | null;
  readonly delimiter: string | null;
  readonly defaultSystem: string;
  readonly policy: Policy;
  readonly systems: SystemFiles;
  readonly issues: RowIssueSink;
  /** Creates the output rows for the detected layout; students in wide files have a second ID. */
  readonly rows: (wide: boolean) => StudentRowWriter;
  /** When set, the input is NDJSON instead of CSV and each line is validated by this function. */
  readonly readStudent?: ReadStudent;
}

/** Evaluates a file of any size as it arrives. A single buffer keeps memory use constant. */
export class RowStream {
  readonly #options: RowStreamOptions;
  readonly #buffer = Buffer.allocUnsafe(bufferSize);
  #filled = 0;
  #open: OpenReader | null = null;

  constructor(options: RowStreamOptions) {
    this.#options = options;
  }

  get students(): number {
    return this.#open?.rows.count ?? 0;
  }

  get courses(): number {
    return this.#open?.reader.courses ?? 0;
  }

  /** Where the caller writes the next bytes. One byte is reserved for a missing final line break. */
  get freeSpace(): Buffer {
    return this.#buffer.subarray(this.#filled, this.#buffer.length - 1);
  }

  /** Processes bytes that were written into `freeSpace`. */
  commit(bytes: number): void {
    this.#filled += bytes;
    const end = this.#buffer.subarray(0, this.#filled).lastIndexOf(lf) + 1;
    const start = end > 0 ? this.#read(end) : 0;
    if (start === 0 && this.#filled >= this.#buffer.length - 1)
      throw new UsageError("a line in this file is too long");
    this.#buffer.copyWithin(0, start, this.#filled);
    this.#filled -= start;
  }

  /** Copies bytes into the buffer, in as many chunks as needed. */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const { freeSpace } = this;
      const chunk = bytes.subarray(at, at + freeSpace.length);
      freeSpace.set(chunk);
      this.commit(chunk.length);
      at += chunk.length;
    }
  }

  /** No more bytes will come. */
  end(): void {
    if (this.#filled > 0 && this.#buffer[this.#filled - 1] !== lf) this.#buffer[this.#filled++] = lf;
    const position = this.#read(this.#filled);
    const { reader, rows } = this.#open!;
    readRest(reader, this.#buffer, position, this.#filled);
    reader.finish();
    rows.end();
  }

  #read(end: number): number {
    let start = 0;
    if (!this.#open) {
      this.#open = openReader(this.#buffer.subarray(0, this.#filled), this.#options);
      ({ start } = this.#open);
    }
    if (end <= start) return start;
    requireUtf8(this.#buffer.subarray(start, end), this.#open.reader.line);
    return this.#open.reader.read(this.#buffer, start, end);
  }
}

interface OpenReader {
  readonly reader: RowReader;
  readonly rows: StudentRowWriter;
  readonly start: number;
}

// Twice the maximum record length (row-reader.ts), so that a whole record always fits.
const bufferSize = 1 << 21;

/** In another encoding, Müller and Möller would both become “M?ller”, and their courses one student's. */
function requireUtf8(bytes: Buffer, firstLine: number): void {
  if (isUtf8(bytes)) return;
  let line = firstLine;
  for (let at = 0; ; line++) {
    const next = bytes.indexOf(lf, at) + 1;
    if (!isUtf8(bytes.subarray(at, next))) break;
    at = next;
  }
  throw new UsageError(`line ${line} is not UTF-8; save the file as UTF-8 CSV`);
}

/** At the end of the file, a missing closing quote affects only its own line, not the lines after it. */
function readRest(reader: RowReader, buffer: Buffer, start: number, end: number): void {
  let at = start;
  while (at < end) {
    const next = buffer.indexOf(lf, at) + 1;
    const line = Buffer.from(buffer.toString("utf8", at, next).replaceAll('"', ""));
    reader.read(line, 0, line.length);
    at = reader.read(buffer, next, end);
  }
}

function openReader(bytes: Buffer, options: RowStreamOptions): OpenReader {
  const { policy, systems, issues, defaultSystem } = options;
  const bomLength = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  // With or without a byte order mark: the first characters of a CSV file or of JSON are in ASCII.
  const isUtf16 =
    ["\xff\xfe", "\xfe\xff"].includes(bytes.toString("latin1", 0, 2)) || [0, 1].includes(bytes.indexOf(0));
  if (isUtf16) throw new UsageError("this file is UTF-16; save it as UTF-8 CSV");
  if (bytes.length === bomLength) throw new UsageError("this file is empty");
  if (options.readStudent) {
    const rows = options.rows(false);
    const context: RowContext = { policy, systems, issues, rows, delimiter: "", defaultSystem };
    return { reader: new NdjsonReader(context, options.readStudent), rows, start: bomLength };
  }
  const firstRecordEnd = findRecordEnd(bytes, bomLength, bytes.length);
  const headEnd = firstRecordEnd < 0 ? bytes.indexOf(lf) + 1 : firstRecordEnd;
  const head = bytes.toString("utf8", bomLength, headEnd);
  const delimiter = options.delimiter ?? guessDelimiter(head);
  const layout = detectLayout(head, delimiter, options.layout, systems);
  if ("error" in layout) throw new UsageError(layout.error);
  const rows = options.rows(layout.kind === "wide");
  const context: RowContext = { policy, systems, issues, rows, delimiter, defaultSystem };
  const firstLine = layout.hasHeader ? 2 : 1;
  const reader =
    layout.kind === "wide"
      ? new WideReader(context, firstLine)
      : new LongReader(context, layout.columns, firstLine);
  return { reader, rows, start: layout.hasHeader ? headEnd : bomLength };
}
