import { plural } from "../../../lib/plural.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { pasteBlock } from "../model/paste-block.ts";
import { parseBlock, type Block } from "../model/read-block.ts";
import { findRecord } from "../model/document-edits.ts";
import { getRows } from "../model/editor-state.ts";
import { takeRows } from "../state/imported.ts";
import { marksOf } from "../state/reads-as-mark.ts";
import type { Calculator } from "../state/calculator.ts";
import type { GridLine } from "../import/table-guess.ts";

/** What the clipboard held: it can be read only while its event runs, before this file may be here. */
export interface Clipping {
  readonly text: string;
  readonly html: string;
  /** Our own cells: pasted as they are, column by column. */
  readonly isOwn: boolean;
}

/**
 * Pastes into the grid. Cells of a spreadsheet go where the cursor is; a table from Excel, Word, a web page or a PDF
 * that is pasted under Course has its columns recognised. `onUnsure` shows a preview; nothing is inserted before.
 */
export async function pasteClipboard(
  calculator: Calculator,
  { text, html, isOwn }: Clipping,
  onUnsure: (pasted: GridLine[]) => void,
): Promise<void> {
  const block = parseBlock(text);
  const { cursor } = calculator.get().editor;
  const isTable = block.length > 1 || (block[0]?.length ?? 0) > 2;
  if (isOwn || cursor.column !== "name" || !isTable) return pasteCells(calculator, block);

  const { recognisePaste } = await import("../import/recognise-paste.ts");
  const { editor, systems } = calculator.get();
  const record = findRecord(editor.document, editor.recordId);
  const system = typeof record.system === "string" ? systems.system(record.system) : record.system;
  const { rows, sure, grid } = recognisePaste({ text, html, readsAsMark: marksOf(system) });
  if (!sure || rows.length === 0) {
    // A plain list of names, one a line, is no riddle.
    const isList = block.every((cells) => cells.length === 1) && rows.length === 0;
    return isList ? pasteCells(calculator, block) : onUnsure(grid);
  }
  const here = getRows(editor).find((row) => row.id === editor.cursor.row);
  if (here?.kind === "course" && !here.ghost) {
    const cells = rows.map((row) => [row.course, row.tag ?? "", row.credits, row.mark]);
    dispatchPaste(calculator, cells);
  } else takeRows(calculator, rows);
  tell(calculator, rows.length);
}

function pasteCells(calculator: Calculator, block: Block): void {
  dispatchPaste(calculator, block);
  if (block.length > 1) tell(calculator, block.length);
}

function dispatchPaste(calculator: Calculator, block: Block): void {
  calculator.dispatch({ type: "change", change: (state, newId) => pasteBlock(state, block, newId) });
}

function tell(calculator: Calculator, rows: number): void {
  offerUndo(calculator, `${plural(rows, "row")} pasted`);
}
