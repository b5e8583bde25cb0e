import type { GridLine } from "@meridian/transcript/cells/grid-line";
import { notifyError } from "../../../../lib/toasts.ts";
import { formatBlock, copyBlock } from "@meridian/transcript/editor/copy-block";
import type { Calculator } from "../../state/calculator.ts";

/** Identifies cells copied from this grid. */
const ownType = "application/x-meridian-block";

export function copySelection(calculator: Calculator, clipboard: DataTransfer): void {
  const text = formatBlock(copyBlock(calculator.get().editor));
  clipboard.setData("text/plain", text);
  clipboard.setData(ownType, text);
}

/** Pastes into the grid. The clipboard parser is lazy-loaded on the first paste. */
export async function pasteIntoGrid(
  calculator: Calculator,
  clipboard: DataTransfer,
  onUnsure: (pasted: GridLine[]) => void,
): Promise<void> {
  const contents = {
    text: clipboard.getData("text/plain"),
    html: clipboard.getData("text/html"),
    isOwn: clipboard.types.includes(ownType),
  };
  const paste = await import("./paste.ts").catch(() => null);
  if (paste) await paste.pasteClipboard(calculator, contents, onUnsure);
  else notifyError("Pasting isn’t available offline yet. Connect to the internet and paste again.");
}
