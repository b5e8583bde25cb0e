import { listSome } from "../cells/list-some.ts";

/** Why a file could not be read; `importErrorMessage` has the text. */
export type ImportFailure =
  | { code: "empty" }
  | { code: "not-opened" }
  | { code: "too-large"; megabytes: number }
  | { code: "unsupported-type" }
  | { code: "old-excel" }
  | { code: "word-document" }
  | { code: "password-protected" }
  | { code: "needs-password"; isWrong: boolean }
  | { code: "broken-spreadsheet" }
  | { code: "inflates-too-far" }
  | { code: "too-many-rows"; rows: number }
  | { code: "too-many-pages"; pages: number }
  | { code: "broken-pdf" }
  | { code: "broken-image" }
  | { code: "too-many-pixels"; megapixels: number }
  | { code: "nothing-found" }
  | { code: "only-hidden"; hidden: readonly string[] }
  | { code: "reader-not-loaded" }
  | { code: "ocr-failed" }
  | { code: "canceled" };

/** Says what happened, then what to do. */
export function importErrorMessage(failure: ImportFailure): string {
  switch (failure.code) {
    case "empty":
      return "This file is empty. Choose another file.";
    case "not-opened":
      return "This file could not be opened. It may be a folder, or have been moved or deleted. Choose a file.";
    case "too-large":
      return `This file is larger than ${failure.megabytes} MB. Split it, or export only the transcript pages.`;
    case "unsupported-type":
      return "We can’t read this file type. Use CSV, XLSX, HTML, PDF, PNG or JPEG.";
    case "old-excel":
      return "This is an old Excel file (.xls). Open it in Excel, save it as .xlsx and choose that file.";
    case "word-document":
      return "This is a Word or other office document. Copy its table and paste it into the grid, or save it as PDF.";
    case "password-protected":
      return "This file is password-protected. Save a copy without the password and choose that copy.";
    case "needs-password":
      return failure.isWrong
        ? "That password does not open this PDF. Check it and try again."
        : "This PDF is locked with a password. Enter it to read the file.";
    case "broken-spreadsheet":
      return "This spreadsheet is damaged or incomplete. Open it in Excel, save it again and try again.";
    case "inflates-too-far":
      return "This spreadsheet expands to far more data than a transcript contains, so we did not open it.";
    case "too-many-rows":
      return `This file has ${failure.rows.toLocaleString("en")} rows; the limit is ${maxRows.toLocaleString("en")}. Keep only one student’s rows and try again.`;
    case "too-many-pages":
      return `This PDF has ${failure.pages} pages; the limit is ${maxPages}. Keep only the transcript pages and try again.`;
    case "broken-pdf":
      return "This PDF is damaged or incomplete. Download or scan it again, then retry.";
    case "broken-image":
      return "We can’t open this image. Save it as PNG or JPEG and try again.";
    case "too-many-pixels":
      return `This image has more than ${failure.megapixels} megapixels. Save a smaller version and try again.`;
    case "nothing-found":
      return "We found no table of courses in this file. Copy the table and paste it into the grid instead.";
    case "only-hidden":
      return `This file shows no table of courses, but it hides ${listSome(failure.hidden)}. Unhide what belongs to the transcript and try again.`;
    case "reader-not-loaded":
      return "We could not load the reader for this file type. Go online and try again; your entries are safe.";
    case "ocr-failed":
      return "We could not recognize the text of this scan. Scan it at 200–300 dpi and try again.";
    case "canceled":
      return "Import canceled. Nothing was imported.";
  }
}

/** The failure of a file in which no courses were found; what the file hides was not read. */
export function nothingFound(sheets: readonly { readonly hidden?: readonly string[] }[]): ImportFailure {
  const hidden = [...new Set(sheets.flatMap((sheet) => sheet.hidden ?? []))];
  return hidden.length > 0 ? { code: "only-hidden", hidden } : { code: "nothing-found" };
}

export const megabyte = 1024 * 1024;
/** Larger than any real transcript; limits memory use and the preview. */
export const maxTableBytes = 10 * megabyte;
export const maxDocumentBytes = 50 * megabyte;
export const maxInflatedBytes = 80 * megabyte;
export const maxRows = 5000;
export const maxPages = 60;

/** Thrown by nested readers; `readFile` returns its failure as a value. */
export class ImportError extends Error {
  constructor(readonly failure: ImportFailure) {
    super(failure.code);
  }
}
