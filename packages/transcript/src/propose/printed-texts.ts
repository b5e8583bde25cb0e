import { cleanCell } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import type { PrintedText } from "./proposal.ts";

export function toPrintedTexts(line: GridLine, at: number): PrintedText[] {
  const texts: PrintedText[] = [];
  for (const [c, cell] of [...line.cells.entries()].toReversed()) {
    // PDFs store letters and their accents apart.
    const text = cleanCell(cell).normalize("NFC");
    if (text === "" || text.length > 200) continue;
    const place = line.places?.[c];
    const next = texts[0];
    texts.unshift({ text, line: at, ...(next && { next }), ...(place && { place }) });
  }
  return texts;
}
