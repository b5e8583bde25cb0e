/** A mistake in a content file; the message leads to the line. */
export class ContentFault extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
    this.name = "ContentFault";
  }
}
