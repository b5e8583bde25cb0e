import { decimalText, quotient } from "../exact.ts";
import { creditScale } from "../evaluate/grade-course.ts";
import { pointScale } from "../points.ts";
import { cr, lf, quote, recordFields } from "./csv.ts";
import { creditOnlyCode, failedCode, hardCode, leftOutCode, MarkCodes, unknownCode } from "./mark-codes.ts";
import { findRecord, type RowContext, type RowReader } from "./row-reader.ts";
import { studentRow, type CourseRow } from "./student.ts";

/**
 * One row a student: `id,second-id,scale,units,grade,units,grade…`. A plain row is read straight from its bytes; anything else
 * in it (quotes, missing credits, a mark with an error) sends the whole row through the full evaluation instead.
 */
export class WideReader implements RowReader {
  courses = 0;
  readonly #context: RowContext;
  readonly #delimiter: number;
  readonly #codes = new Map<string, MarkCodes | null>();
  readonly #copies: boolean;
  #line: number;
  #scale = "";
  #scaleBytes: Uint8Array = new Uint8Array(0);
  #scaleCodes: MarkCodes | null = null;

  constructor(context: RowContext, firstLine: number) {
    this.#context = context;
    this.#delimiter = context.delimiter.charCodeAt(0);
    this.#copies = context.rows.copies && this.#delimiter === comma;
    this.#line = firstLine;
  }

  read(bytes: Buffer, start: number, end: number): number {
    let at = start;
    while (at < end) {
      const next = this.#plainRow(bytes, at);
      if (next >= 0) {
        this.#line++;
        at = next;
        continue;
      }
      const record = findRecord(bytes, at, end);
      if (!record) return at;
      if (record.broken) this.#fault("", "broken-row", "a quote is opened and never closed");
      else this.#fullRow(bytes.toString("utf8", at, record.end));
      this.#line += record.lines;
      at = record.end;
    }
    return at;
  }

  finish(): void {}

  /** Reads a row in one pass over its bytes; -1 when it is not plain. The caller guarantees a line end. */
  #plainRow(bytes: Buffer, start: number): number {
    const delimiter = this.#delimiter;
    let at = start;
    const idEnd = fieldEnd(bytes, at, delimiter);
    if (idEnd < 0 || idEnd === at) return -1;
    const secondEnd = fieldEnd(bytes, idEnd + 1, delimiter);
    if (secondEnd < 0) return -1;
    const scaleEnd = fieldEnd(bytes, secondEnd + 1, delimiter);
    if (scaleEnd < 0) return -1;
    const codes = this.#findScale(bytes, secondEnd + 1, scaleEnd);
    if (!codes) return -1;
    const table = codes.byHundredths;
    const size = table.length;
    const equal = this.#context.policy.credits === "equal";
    at = scaleEnd + 1;
    let points = 0;
    let weights = 0;
    let attempted = 0;
    let earned = 0;
    let counted = 0;
    let leftOut = 0;
    let courses = 0;
    for (;;) {
      // Units: digits, at most six decimals.
      let credits = 0;
      let byte = bytes[at] as number;
      const unitsStart = at;
      while (byte >= 48 && byte <= 57) {
        credits = credits * 10 + byte - 48;
        byte = bytes[++at] as number;
      }
      credits *= creditScale;
      if (byte === 46) {
        let unit = creditScale;
        byte = bytes[++at] as number;
        while (byte >= 48 && byte <= 57) {
          unit /= 10;
          if (unit < 1) return -1;
          credits += (byte - 48) * unit;
          byte = bytes[++at] as number;
        }
      }
      if (byte !== delimiter || at === unitsStart || credits === 0 || credits > mostCredits) return -1;
      // Grade: digits with at most two decimals go through the table, everything else through its text.
      const markStart = ++at;
      let mark = 0;
      byte = bytes[at] as number;
      while (byte >= 48 && byte <= 57) {
        mark = mark * 10 + byte - 48;
        byte = bytes[++at] as number;
      }
      const whole = at - markStart;
      mark *= 100;
      if (byte === 46 && whole > 0) {
        byte = bytes[++at] as number;
        if (byte >= 48 && byte <= 57) {
          mark += (byte - 48) * 10;
          byte = bytes[++at] as number;
          if (byte >= 48 && byte <= 57) {
            mark += byte - 48;
            byte = bytes[++at] as number;
          }
        }
      }
      let code: number;
      if (whole > 0 && mark < size && (byte === delimiter || byte === lf || byte === cr)) {
        code = table[mark] as number;
        if (code === unknownCode) code = codes.ofHundredths(mark);
      } else {
        while (byte !== delimiter && byte !== lf && byte !== cr) {
          if (byte === quote) return -1;
          byte = bytes[++at] as number;
        }
        if (at === markStart) return -1;
        code = codes.ofText(bytes.toString("utf8", markStart, at));
      }
      courses++;
      if (code >= 0) {
        const weight = equal ? 1 : credits;
        points += (code >> 1) * weight;
        weights += weight;
        attempted += credits;
        if (code & 1) earned += credits;
        counted++;
      } else if (code === creditOnlyCode) {
        attempted += credits;
        earned += credits;
      } else if (code === failedCode) {
        attempted += credits;
        leftOut++;
      } else if (code === leftOutCode) {
        leftOut++;
      } else if (code === hardCode) {
        return -1;
      }
      if (byte === delimiter) {
        at++;
        continue;
      }
      if (byte === cr) byte = bytes[++at] as number;
      if (byte !== lf) return -1;
      break;
    }
    if (courses > mostCourses) return -1;
    this.courses += courses;
    const gpa = this.#gpa(points, weights);
    // The three names can be copied as they are when they need no quotes and no defusing in the result.
    const copied = this.#copies && scaleEnd - start < 1000 && scaleEnd > secondEnd + 1;
    if (copied && isName(bytes[start]) && isName(bytes[idEnd + 1])) {
      const { rows } = this.#context;
      rows.copyCsv(bytes, start, scaleEnd);
      rows.cell(gpa);
      rows.cell(attempted / creditScale);
      rows.cell(earned / creditScale);
      rows.cell(codes.usCredits(attempted));
      rows.cell(codes.usCredits(earned));
      rows.cell(counted);
      rows.cell(leftOut);
      rows.endCopy();
    } else {
      this.#context.rows.add({
        student: bytes.toString("utf8", start, idEnd).trim(),
        secondId: bytes.toString("utf8", idEnd + 1, secondEnd).trim(),
        system: this.#scale,
        gpa,
        attempted: attempted / creditScale,
        earned: earned / creditScale,
        usAttempted: codes.usCredits(attempted),
        usEarned: codes.usCredits(earned),
        counted,
        leftOut,
      });
    }
    return at + 1;
  }

  #findScale(bytes: Buffer, start: number, end: number): MarkCodes | null {
    const last = this.#scaleBytes;
    let same = end - start === last.length;
    for (let i = 0; same && i < last.length; i++) same = bytes[start + i] === last[i];
    if (!same) {
      this.#scaleBytes = Uint8Array.prototype.slice.call(bytes, start, end);
      this.#scale = bytes.toString("utf8", start, end).trim() || this.#context.defaultSystem;
      this.#scaleCodes = this.#codesOf(this.#scale);
    } else if (last.length === 0) {
      this.#scale = this.#context.defaultSystem;
      this.#scaleCodes = this.#codesOf(this.#scale);
    }
    return this.#scaleCodes;
  }

  #codesOf(id: string): MarkCodes | null {
    const known = this.#codes.get(id);
    if (known !== undefined) return known;
    const { systems, policy } = this.#context;
    const system = systems.system(id);
    const made = system ? new MarkCodes(system, policy, systems) : null;
    if (this.#codes.size < 5000) this.#codes.set(id, made);
    return made;
  }

  /** The same quotient as in the evaluation, in plain numbers while they are exact. */
  #gpa(points: number, weights: number): string {
    if (weights === 0) return "";
    const { decimals, rounding, cap } = this.#context.policy;
    const scale = 10 ** decimals;
    const divisor = weights * pointScale;
    const scaled = points * scale;
    let units: number;
    if (2 * scaled + divisor < Number.MAX_SAFE_INTEGER) {
      units =
        rounding === "half-up"
          ? Math.floor((2 * scaled + divisor) / (2 * divisor))
          : Math.floor(scaled / divisor);
    } else {
      units = Number(quotient(BigInt(points), BigInt(weights) * BigInt(pointScale), decimals, rounding));
    }
    if (cap !== null) units = Math.min(units, Math.round(cap * scale));
    return this.#texts[units] ?? (this.#texts[units] = decimalText(BigInt(units), decimals));
  }
  readonly #texts: string[] = [];

  #fullRow(text: string): void {
    const fields = recordFields(text, this.#context.delimiter).map((field) => field.trim());
    if (fields.length === 1 && fields[0] === "") return;
    const [student = "", secondId = "", scale = "", ...pairs] = fields;
    if (fields.length < 3 || student === "") {
      return this.#fault(
        student,
        "broken-row",
        "expected id, second id, scale, then units and grade in turn",
      );
    }
    const rows: CourseRow[] = [];
    for (let i = 0; i < pairs.length; i += 2) {
      const [credits = "", mark = ""] = [pairs[i], pairs[i + 1]];
      if (credits === "" && mark === "") continue;
      rows.push({
        line: this.#line,
        system: scale || this.#context.defaultSystem,
        course: String(i / 2 + 1),
        credits,
        mark,
        term: "",
        tag: "",
        repeat: "",
      });
    }
    this.courses += rows.length;
    const { policy, systems, faults, rows: out } = this.#context;
    out.add(studentRow(student, secondId, rows, policy, systems, faults));
  }

  #fault(student: string, code: string, message: string): void {
    this.#context.faults.add({ line: this.#line, student, course: "", code, message });
  }
}

const comma = 44;

/** A letter, a digit, a byte beyond ASCII, or the comma of an empty cell. */
function isName(byte: number | undefined): boolean {
  return (
    byte !== undefined &&
    (byte >= 128 || byte === comma || (byte >= 48 && byte <= 57) || ((byte | 32) >= 97 && (byte | 32) <= 122))
  );
}

// Sums of a row stay below 2^53 with these bounds: 1000 courses × 1000 credits × 8 points.
const mostCredits = 1000 * creditScale;
const mostCourses = 1000;

/** Where a plain field ends: at its delimiter, or -1 at a quote or a line end. */
function fieldEnd(bytes: Buffer, start: number, delimiter: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at] as number;
    if (byte === delimiter) return at;
    if (byte === lf || byte === quote) return -1;
    at++;
  }
}
