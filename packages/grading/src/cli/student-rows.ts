import { csvField } from "./csv.ts";

/** One line of the result. */
export interface StudentRow {
  readonly student: string;
  readonly secondId: string | null;
  readonly system: string;
  /** As printed; empty when nothing counts. */
  readonly gpa: string;
  readonly attempted: number;
  readonly earned: number;
  readonly usAttempted: number | null;
  readonly usEarned: number | null;
  readonly counted: number;
  readonly leftOut: number;
}

export type OutputFormat = "csv" | "json" | "ndjson";

/** Collects rows as text and hands them on in large pieces. */
export class StudentRows {
  count = 0;
  #text = "";
  readonly #format: OutputFormat;
  readonly #withSecondId: boolean;

  constructor(format: OutputFormat, withSecondId: boolean) {
    this.#format = format;
    this.#withSecondId = withSecondId;
    if (format === "csv") {
      const second = withSecondId ? "second_id," : "";
      this.#text = `student,${second}system,gpa,credits_attempted,credits_earned,us_credits_attempted,us_credits_earned,counted,left_out\n`;
    }
    if (format === "json") this.#text = "[";
  }

  add(row: StudentRow): void {
    this.#text += this.#format === "csv" ? this.#csv(row) : this.#json(row);
    this.count++;
  }

  /** What has gathered since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = "";
    return text;
  }

  end(): string {
    if (this.#format === "json") this.#text += this.count > 0 ? "\n]\n" : "]\n";
    return this.take();
  }

  #csv(row: StudentRow): string {
    const second = this.#withSecondId ? `${csvField(row.secondId ?? "")},` : "";
    return `${csvField(row.student)},${second}${csvField(row.system)},${row.gpa},${row.attempted},${row.earned},${row.usAttempted ?? ""},${row.usEarned ?? ""},${row.counted},${row.leftOut}\n`;
  }

  #json(row: StudentRow): string {
    const { secondId, gpa, ...rest } = row;
    const second = this.#withSecondId ? { secondId } : {};
    const text = JSON.stringify({ ...rest, ...second, gpa: gpa === "" ? null : Number(gpa), gpaText: gpa });
    if (this.#format === "ndjson") return `${text}\n`;
    return `${this.count > 0 ? "," : ""}\n${text}`;
  }
}
