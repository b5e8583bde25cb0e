import { plural } from "../../../../lib/format/plural.ts";
import { notifyError } from "../../../../lib/toasts.ts";
import { offerUndo } from "../../state/feedback/offer-undo.ts";
import { findPasteError } from "./paste-limit.ts";
import { pasteBlock } from "@meridian/transcript/editor/paste-block";
import { parseBlock, type Block } from "@meridian/transcript/editor/parse-block";
import { getRows } from "@meridian/transcript/editor/editor-state";
import { addImportedRows } from "../../state/add-imported-rows.ts";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import type { Calculator } from "../../state/calculator.ts";
import { getOwnSystem } from "../../state/record-facts.ts";
import type { GridLine } from "@meridian/transcript/cells/grid-line";

/** The clipboard contents. They can be read only during the event, possibly before this module has loaded. */
export interface ClipboardContents {
  readonly text: string;
  readonly html: string;
  /** Copied from this grid: pasted as is, column by column. */
  readonly isOwn: boolean;
}

/**
 * Pastes into the grid. Cells of a spreadsheet go where the cursor is; a table from Excel, Word, a web page or a PDF
 * that is pasted under Course has its columns recognized. If that is uncertain, `onUnsure` shows a preview and nothing is inserted yet.
 */
export async function pasteClipboard(
  calculator: Calculator,
  { text, html, isOwn }: ClipboardContents,
  onUnsure: (pasted: GridLine[]) => void,
): Promise<void> {
  const error = findPasteError(text);
  if (error) return notifyError(error);
  const block = parseBlock(text);
  const { cursor } = calculator.get().editor;
  const isTable = block.length > 1 || (block[0]?.length ?? 0) > 2;
  if (isOwn || cursor.column !== "name" || !isTable) return pasteCells(calculator, block);

  const { recognizePaste } = await import("@meridian/transcript/recognize-paste");
  const { editor } = calculator.get();
  const system = getOwnSystem(calculator.get());
  const { rows, printedFigures, sure, grid } = recognizePaste({ text, html }, createMarkTest(system));
  // Without a scale, the review asks for the country.
  if (!sure || !system || rows.length === 0) {
    // A plain list with one name per line needs no preview.
    const isList = block.every((cells) => cells.length === 1) && rows.length === 0;
    return isList ? pasteCells(calculator, block) : onUnsure(grid);
  }
  const currentRow = getRows(editor).find((row) => row.id === editor.cursor.row);
  if (currentRow?.kind === "course" && !currentRow.ghost) {
    const cells = rows.map((row) => [row.course, row.tag ?? "", row.credits, row.mark]);
    dispatchPaste(calculator, cells);
  } else addImportedRows(calculator, rows, { printedFigures });
  offerUndoPaste(calculator, rows.length);
}

function pasteCells(calculator: Calculator, block: Block): void {
  dispatchPaste(calculator, block);
  if (block.length > 1) offerUndoPaste(calculator, block.length);
}

function dispatchPaste(calculator: Calculator, block: Block): void {
  calculator.dispatch({ type: "change", change: (state, newId) => pasteBlock(state, block, newId) });
}

function offerUndoPaste(calculator: Calculator, rows: number): void {
  offerUndo(calculator, `${plural(rows, "row")} pasted`);
}
