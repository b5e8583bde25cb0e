import type { Policy } from "../policy.ts";
import { guessDelimiter, lf, recordEnd } from "./csv.ts";
import { layoutOf } from "./layout.ts";
import { LongReader } from "./long-reader.ts";
import { NdjsonReader, type ReadStudent } from "./ndjson-reader.ts";
import type { RowContext, RowFaults, RowReader } from "./row-reader.ts";
import type { StudentRows } from "./student-rows.ts";
import type { SystemFiles } from "./system-files.ts";
import { UsageError } from "./usage-error.ts";
import { WideReader } from "./wide-reader.ts";

export interface RowStreamOptions {
  readonly layout: "long" | "wide" | null;
  readonly delimiter: string | null;
  readonly defaultSystem: string;
  readonly policy: Policy;
  readonly systems: SystemFiles;
  readonly faults: RowFaults;
  /** Given the layout that was found: a wide file's students have a second id. */
  readonly rows: (wide: boolean) => StudentRows;
  /** Reads lines of JSON instead of CSV, each checked by this. */
  readonly readStudent?: ReadStudent;
}

/** A file of any size, evaluated as it arrives, through one buffer: memory does not grow with it. */
export class RowStream {
  readonly #options: RowStreamOptions;
  readonly #buffer = Buffer.allocUnsafe(bufferSize);
  #filled = 0;
  #begun: Begun | null = null;

  constructor(options: RowStreamOptions) {
    this.#options = options;
  }

  get students(): number {
    return this.#begun?.rows.count ?? 0;
  }

  get courses(): number {
    return this.#begun?.reader.courses ?? 0;
  }

  /** Where the next bytes go. Its end leaves a byte for a line end that is missing. */
  get room(): Buffer {
    return this.#buffer.subarray(this.#filled, this.#buffer.length - 1);
  }

  /** So many bytes have been put into `room`. */
  took(bytes: number): void {
    this.#filled += bytes;
    const end = this.#buffer.subarray(0, this.#filled).lastIndexOf(lf) + 1;
    const start = end > 0 ? this.#read(end) : 0;
    if (start === 0 && this.#filled >= this.#buffer.length - 1)
      throw new UsageError("a line of this file is too long");
    this.#buffer.copyWithin(0, start, this.#filled);
    this.#filled -= start;
  }

  /** Copies bytes in, as many pieces as it takes. */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      const { room } = this;
      const piece = bytes.subarray(at, at + room.length);
      room.set(piece);
      this.took(piece.length);
      at += piece.length;
    }
  }

  /** No more bytes will come. */
  end(): void {
    if (this.#filled > 0 && this.#buffer[this.#filled - 1] !== lf) this.#buffer[this.#filled++] = lf;
    const stopped = this.#read(this.#filled);
    const { reader, rows } = this.#begun!;
    readRest(reader, this.#buffer, stopped, this.#filled);
    reader.finish();
    rows.end();
  }

  #read(end: number): number {
    let start = 0;
    if (!this.#begun) {
      this.#begun = begin(this.#buffer.subarray(0, this.#filled), this.#options);
      ({ start } = this.#begun);
    }
    return end > start ? this.#begun.reader.read(this.#buffer, start, end) : start;
  }
}

interface Begun {
  readonly reader: RowReader;
  readonly rows: StudentRows;
  readonly start: number;
}

// Twice the longest record (row-reader.ts), so that a whole record always fits.
const bufferSize = 1 << 21;

/** At the end of the file a quote that is still open costs its line, not all that follows. */
function readRest(reader: RowReader, buffer: Buffer, start: number, end: number): void {
  let at = start;
  while (at < end) {
    const next = buffer.indexOf(lf, at) + 1;
    const line = Buffer.from(buffer.toString("utf8", at, next).replaceAll('"', ""));
    reader.read(line, 0, line.length);
    at = reader.read(buffer, next, end);
  }
}

function begin(bytes: Buffer, options: RowStreamOptions): Begun {
  const { policy, systems, faults, defaultSystem } = options;
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    throw new UsageError("this file is UTF-16; save it as CSV UTF-8");
  }
  if (bytes.length === mark) throw new UsageError("this file is empty");
  if (options.readStudent) {
    const rows = options.rows(false);
    const context: RowContext = { policy, systems, faults, rows, delimiter: "", defaultSystem };
    return { reader: new NdjsonReader(context, options.readStudent), rows, start: mark };
  }
  const whole = recordEnd(bytes, mark, bytes.length);
  const headEnd = whole < 0 ? bytes.indexOf(lf) + 1 : whole;
  const head = bytes.toString("utf8", mark, headEnd);
  const delimiter = options.delimiter ?? guessDelimiter(head);
  const layout = layoutOf(head, delimiter, options.layout, systems);
  if ("fault" in layout) throw new UsageError(layout.fault);
  const rows = options.rows(layout.kind === "wide");
  const context: RowContext = { policy, systems, faults, rows, delimiter, defaultSystem };
  const firstLine = layout.header ? 2 : 1;
  const reader =
    layout.kind === "wide"
      ? new WideReader(context, firstLine)
      : new LongReader(context, layout.columns, firstLine);
  return { reader, rows, start: layout.header ? headEnd : mark };
}
