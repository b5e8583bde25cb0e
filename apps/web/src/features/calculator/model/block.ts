import { cellText } from "./columns.ts";
import { selectionOf } from "./cursor.ts";
import { rowsOf, type EditorState } from "./editor-state.ts";
import type { Block } from "./read-block.ts";

/** The selected cells, tab-separated, as every spreadsheet takes them. */
export function copyBlock(state: EditorState): Block {
  const rows = rowsOf(state);
  const here = rows.find(({ id }) => id === state.cursor.row);
  if (here?.kind === "term" && !state.anchor)
    return [[state.cursor.column === "name" ? here.term.name : here.term.year]];
  const selection = selectionOf(rows, state.cursor, state.anchor);
  const wanted = new Set(selection.rows);
  return rows.flatMap((row) =>
    row.kind === "course" && wanted.has(row.id)
      ? [selection.columns.map((column) => cellText(row.course, column))]
      : [],
  );
}

export function blockText(block: Block): string {
  return block.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, " ")).join("\t")).join("\n");
}
