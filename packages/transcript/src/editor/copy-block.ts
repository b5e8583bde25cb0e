import { cellText } from "./course-cells.ts";
import { getSelection } from "./cursor.ts";
import { getRows, type EditorState } from "./editor-state.ts";
import type { Block } from "./parse-block.ts";

/** The selected cells. */
export function copyBlock(state: EditorState): Block {
  const rows = getRows(state);
  const currentRow = rows.find(({ id }) => id === state.cursor.row);
  if (currentRow?.kind === "term" && !state.anchor)
    return [[state.cursor.column === "name" ? currentRow.term.name : currentRow.term.year]];
  const selection = getSelection(rows, state.cursor, state.anchor);
  const selectedIds = new Set(selection.rows);
  return rows.flatMap((row) =>
    row.kind === "course" && selectedIds.has(row.id)
      ? [selection.columns.map((column) => cellText(row.course, column))]
      : [],
  );
}

/** Tab-separated text, which every spreadsheet accepts. */
export function formatBlock(block: Block): string {
  return block.map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, " ")).join("\t")).join("\n");
}
