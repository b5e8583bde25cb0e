/** An error in a content file; the message includes the file and line. */
export class ContentError extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
    this.name = "ContentError";
  }
}
