import { importErrorMessage, megabyte, type ImportFailure } from "@meridian/transcript/read/import-error";
import { formatCount, plural } from "../../../lib/format/plural.ts";
import { maxArchiveEntries, maxFileBytes, maxFiles, maxFolderBytes } from "./limits.ts";

/** Why a file of the folder is not evaluated. The other files are not affected. */
export type Refusal =
  | { readonly code: "reading"; readonly failure: ImportFailure }
  | { readonly code: "too-large" }
  | { readonly code: "too-many-files" }
  | { readonly code: "folder-too-large" }
  | { readonly code: "duplicate"; readonly of: string }
  | { readonly code: "nested-archive" }
  | { readonly code: "outside-folder" }
  | { readonly code: "encrypted-entry" }
  | { readonly code: "inflates-too-far" }
  | { readonly code: "broken-archive" }
  | { readonly code: "too-many-entries" }
  | { readonly code: "not-in-folder" }
  | { readonly code: "named-twice" }
  | { readonly code: "broken-manifest"; readonly missing: string }
  | { readonly code: "several-students"; readonly students: number }
  | { readonly code: "no-storage" }
  | { readonly code: "canceled" };

/** Says what happened, with the limit, then what to do. */
export function refusalMessage(refusal: Refusal): string {
  switch (refusal.code) {
    case "reading":
      return readingMessage(refusal.failure);
    case "too-large":
      return `Larger than ${maxFileBytes / megabyte} MB. Split it, or export only the transcript pages.`;
    case "too-many-files":
      return `A folder holds up to ${maxFiles} files. Add this one after sending the others.`;
    case "folder-too-large":
      return `A folder holds up to ${maxFolderBytes / megabyte} MB. Add this file after sending the others.`;
    case "duplicate":
      return `The same file as ${refusal.of}, so it is not read again.`;
    case "nested-archive":
      return "A ZIP inside a ZIP is not opened. Add it on its own.";
    case "outside-folder":
      return "Its path points outside the ZIP, so it is not opened. Add the file on its own.";
    case "encrypted-entry":
      return "Locked with a password. Unpack the ZIP and add the files.";
    case "inflates-too-far":
      return `It unpacks to more than ${maxFileBytes / megabyte} MB, so it is not opened.`;
    case "broken-archive":
      return "This ZIP is damaged or incomplete. Pack it again, or add its files.";
    case "too-many-entries":
      return `This ZIP has more than ${formatCount(maxArchiveEntries)} entries. Split it.`;
    case "not-in-folder":
      return "Named in the manifest, but not in the folder. Add the file, or remove this line.";
    case "named-twice":
      return "The manifest has more than one line for this file. Keep one and add the manifest again.";
    case "broken-manifest":
      return `The manifest has no column “${refusal.missing}”. Name its columns file, student and country.`;
    case "several-students":
      return `This table lists ${plural(refusal.students, "student")}. Evaluate it with Bulk evaluation.`;
    case "no-storage":
      return "This device has no room for the file. Free some space, then replace it.";
    case "canceled":
      return "Canceled before it was read.";
  }
}

/** The dialog for one file suggests another way in for a few failures; here the file can be replaced. */
function readingMessage(failure: ImportFailure): string {
  if (failure.code === "nothing-found") return "No table of courses was found in this file.";
  return importErrorMessage(failure);
}
