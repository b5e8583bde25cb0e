import type { RowIssue, RowIssueSink } from "@meridian/grading/batch";
import { csvCells } from "@meridian/grading/csv";
import { fs } from "./builtins.ts";
import { writeAll } from "./files.ts";

/** Reports bad rows: the first few on stderr, all of them in the `--errors` file. Their count sets the exit code. */
export class RowIssueLog implements RowIssueSink {
  count = 0;
  readonly #file: number | null;
  readonly #print: (line: string) => void;

  /** `file` is the open `--errors` file, or null. */
  constructor(file: number | null, print: (line: string) => void) {
    this.#file = file;
    this.#print = print;
    this.#write("line,student,course,code,message\n");
  }

  add({ line, student, course, code, message }: RowIssue): void {
    this.count++;
    const location = [`line ${line}`, student && `student ${student}`, course && `course ${course}`].filter(
      Boolean,
    );
    if (this.count <= maxPrinted) this.#print(`${location.join(", ")}: ${message}`);
    this.#write(`${csvCells([line, student, course, code, message])}\n`);
  }

  close(): void {
    const hidden = this.count - maxPrinted;
    if (hidden > 0) {
      this.#print(
        `… and ${hidden} more${this.#file === null ? " (use --errors FILE to save all of them)" : ""}`,
      );
    }
    if (this.#file !== null) fs.closeSync(this.#file);
  }

  #write(text: string): void {
    if (this.#file !== null) writeAll(this.#file, Buffer.from(text));
  }
}

const maxPrinted = 20;
