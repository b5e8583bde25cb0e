import { maxRows } from "@meridian/transcript/read/import-error";
import { formatCount } from "../../../../lib/format/plural.ts";

/** Why pasted text is not read: recognizing 100,000 rows would freeze the page for minutes. Null if it is short enough. */
export function findPasteError(text: string): string | null {
  const rows = text.trim().split("\n").length;
  if (rows <= maxRows) return null;
  return `You pasted ${formatCount(rows)} rows; the limit is ${formatCount(maxRows)}. Copy only one student’s rows and try again.`;
}
