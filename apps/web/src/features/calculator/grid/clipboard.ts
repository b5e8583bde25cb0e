import type { GridLine } from "../import/table-guess.ts";
import { notifyError } from "../../../lib/toasts.ts";
import { formatBlock, copyBlock } from "../model/block.ts";
import type { Calculator } from "../state/calculator.ts";

/** Marks our own cells on the clipboard. */
const ownType = "application/x-meridian-block";

export function copySelection(calculator: Calculator, clipboard: DataTransfer): void {
  const text = formatBlock(copyBlock(calculator.get().editor));
  clipboard.setData("text/plain", text);
  clipboard.setData(ownType, text);
}

/** Pastes into the grid; what reads a clipboard is fetched with the first paste. */
export async function pasteInto(
  calculator: Calculator,
  clipboard: DataTransfer,
  onUnsure: (pasted: GridLine[]) => void,
): Promise<void> {
  const clipping = {
    text: clipboard.getData("text/plain"),
    html: clipboard.getData("text/html"),
    isOwn: clipboard.types.includes(ownType),
  };
  const paste = await import("./paste.ts").catch(() => null);
  if (paste) await paste.pasteClipboard(calculator, clipping, onUnsure);
  else
    notifyError(
      "Pasting needs a part of the app that has not arrived. Connect to the network and paste again.",
    );
}
