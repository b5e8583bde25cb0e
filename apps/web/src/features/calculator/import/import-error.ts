/** Why a file could not be read. The screen words it with `faultMessage`. */
export type ImportFault =
  | { code: "empty" }
  | { code: "too-large"; megabytes: number }
  | { code: "unsupported-type" }
  | { code: "old-excel" }
  | { code: "word-document" }
  | { code: "password-protected" }
  | { code: "broken-spreadsheet" }
  | { code: "inflates-too-far" }
  | { code: "too-many-rows"; rows: number }
  | { code: "too-many-pages"; pages: number }
  | { code: "broken-pdf" }
  | { code: "broken-image" }
  | { code: "nothing-found" }
  | { code: "reader-not-loaded" }
  | { code: "ocr-failed" }
  | { code: "cancelled" };

/** What happened, then what to do. */
export function faultMessage(fault: ImportFault): string {
  switch (fault.code) {
    case "empty":
      return "This file is empty. Choose another file.";
    case "too-large":
      return `This file is larger than ${fault.megabytes} MB. Split it, or export only the transcript's pages.`;
    case "unsupported-type":
      return "This type of file cannot be read. Use CSV, XLSX, PDF, PNG or JPEG.";
    case "old-excel":
      return "This is an old Excel file (.xls). Open it in Excel, save it as .xlsx and choose that file.";
    case "word-document":
      return "This is a Word or other office document. Copy its table and paste it into the grid, or save it as PDF.";
    case "password-protected":
      return "This file is protected by a password. Save a copy without the password and choose that copy.";
    case "broken-spreadsheet":
      return "This spreadsheet is damaged or incomplete. Open it in Excel, save it again and retry.";
    case "inflates-too-far":
      return "This spreadsheet unpacks to far more data than a transcript holds, so it was not opened.";
    case "too-many-rows":
      return `This file has ${fault.rows.toLocaleString("en")} rows; a transcript may have up to ${rowLimit.toLocaleString("en")}. Keep one student's rows and retry.`;
    case "too-many-pages":
      return `This PDF has ${fault.pages} pages; up to ${pageLimit} can be read. Keep the transcript's pages and retry.`;
    case "broken-pdf":
      return "This PDF is damaged or incomplete. Download or scan it again and retry.";
    case "broken-image":
      return "This picture cannot be opened. Save it as PNG or JPEG and retry.";
    case "nothing-found":
      return "No table of courses was found in this file. Copy the table and paste it into the grid instead.";
    case "reader-not-loaded":
      return "The reader for this type of file could not be loaded. Connect to the network once and retry; your entries are safe.";
    case "ocr-failed":
      return "The text of this scan could not be recognised. Scan it at 200–300 dpi and retry.";
    case "cancelled":
      return "Reading was cancelled. Nothing was imported.";
  }
}

export const megabyte = 1024 * 1024;
/** More than the longest transcripts hold; keeps memory and the preview in bounds. */
export const tableBytes = 10 * megabyte;
export const documentBytes = 50 * megabyte;
export const inflatedBytes = 80 * megabyte;
export const rowLimit = 5000;
export const pageLimit = 60;

/** Carries a fault out of nested readers; turned back into a value at `readFile`. */
export class FaultError extends Error {
  constructor(readonly fault: ImportFault) {
    super(fault.code);
  }
}
