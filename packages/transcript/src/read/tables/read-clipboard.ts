import { readHtmlWithoutTable } from "./read-html-blocks.ts";
import { readHtmlTables } from "./read-html-tables.ts";
import type { SourceSheet } from "../source-sheet.ts";

/** The formats of a clipboard that may contain a table. */
export interface Clipboard {
  readonly text: string;
  readonly html?: string | undefined;
}

export function readClipboard({ text, html }: Clipboard): SourceSheet {
  const name = "Pasted table";
  const lines = html ? readHtmlTables(html) : [];
  // A clipboard may contain HTML without a table, or a layout table with a single cell.
  const isTable = lines.some((line) => line.cells.length >= 2);
  if (isTable) return { kind: "cells", name, lines };
  return (html && readHtmlWithoutTable(html, name, lines)) || { kind: "text", name, text };
}
