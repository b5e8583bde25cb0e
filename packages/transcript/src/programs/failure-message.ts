import { importErrorMessage, type ImportFailure } from "../read/import-error.ts";

/** Why a file could not be read, for a program: without a grid to paste into. */
export function failureMessage(failure: ImportFailure): string {
  switch (failure.code) {
    case "nothing-found":
      return "No table of courses was found in this file.";
    case "word-document":
      return "This is a Word or other office document. Save it as PDF.";
    case "needs-password":
      return "This PDF is locked with a password. Save a copy without the password.";
    case "reader-not-loaded":
      return "The reader for this kind of file could not be started.";
    case "canceled":
      return "Reading was canceled.";
    default:
      return importErrorMessage(failure);
  }
}
