import { fs } from "./builtins.ts";
import { csvField } from "./csv.ts";
import type { RowFaults } from "./row-reader.ts";

export interface RowFault {
  readonly line: number;
  readonly student: string;
  readonly course: string;
  readonly code: string;
  readonly message: string;
}

/** Bad rows: the first few on stderr, all of them in the `--errors` file, counted for the exit code. */
export class FaultLog implements RowFaults {
  count = 0;
  readonly #file: number | null;
  readonly #tell: (line: string) => void;

  constructor(file: string | null, tell: (line: string) => void) {
    this.#file = file === null ? null : fs.openSync(file, "w");
    this.#tell = tell;
    this.#write("line,student,course,code,message\n");
  }

  add({ line, student, course, code, message }: RowFault): void {
    this.count++;
    const where = [`line ${line}`, student && `student ${student}`, course && `course ${course}`].filter(
      Boolean,
    );
    if (this.count <= shown) this.#tell(`${where.join(", ")}: ${message}`);
    this.#write(`${[String(line), student, course, code, message].map(csvField).join(",")}\n`);
  }

  close(): void {
    const hidden = this.count - shown;
    if (hidden > 0) {
      this.#tell(`… and ${hidden} more${this.#file === null ? " (--errors FILE keeps them all)" : ""}`);
    }
    if (this.#file !== null) fs.closeSync(this.#file);
  }

  #write(text: string): void {
    if (this.#file !== null) fs.writeSync(this.#file, text);
  }
}

const shown = 20;
