import { maxDocumentBytes, maxPages, megabyte } from "@meridian/transcript/read/import-error";

/** What one folder may hold. The files stay on the device, so the limits protect its storage and memory. */
export const maxFiles = 200;
export const maxFileBytes = Math.min(25 * megabyte, maxDocumentBytes);
export const maxFolderBytes = 500 * megabyte;
/** A ZIP may hold files that are left out, but not endlessly many. */
export const maxArchiveEntries = 2000;
export const maxManifestBytes = megabyte;

export const limitsText = `Up to ${maxFiles} files, ${maxFileBytes / megabyte} MB and ${maxPages} pages each.`;
