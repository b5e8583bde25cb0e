import { findRecord } from "@meridian/transcript/document/document-edits";
import {
  blankDocument,
  getSystemId,
  noChoice,
  type Choice,
} from "@meridian/transcript/document/blank-document";
import { newId } from "@meridian/transcript/document/new-id";
import type { GridLine } from "@meridian/transcript/cells/grid-line";
import { notifyError } from "../../../lib/toasts.ts";
import { addRecent } from "../choose/recent-choices.ts";
import { useOverlay } from "../overlays/overlay.tsx";
import type { Calculator } from "../state/calculator.ts";
import { useCalculator } from "../state/use-calculator.tsx";
import { readWidth } from "../state/use-width.ts";
import { getStartingPolicy } from "../state/workspace.ts";

export interface PastedText {
  readonly text: string;
  readonly html: string;
}

/** The two ways to start a transcript: choose its country, or paste its table. */
export function useStartTranscript() {
  const calculator = useCalculator();
  const open = useOverlay();
  return {
    withCountry: (choice: Partial<Choice>) => startWithCountry(calculator, choice),
    withPaste: (contents: PastedText) => reviewPaste(contents, (pasted) => open({ kind: "import", pasted })),
  };
}

/** Whether pasted text has at least two lines or two cells. */
export function isTableText(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

function startWithCountry(calculator: Calculator, choice: Partial<Choice>): void {
  const { isWelcome, editor } = calculator.get();
  // Also for the example's own country: its courses are not the visitor's.
  if (isWelcome)
    calculator.dispatch({
      type: "replace-document",
      document: blankDocument({ ...noChoice, ...choice }, newId, getStartingPolicy()),
    });
  else calculator.dispatch({ type: "choose", recordId: editor.recordId, choice });
  if (choice.countryCode && choice.system)
    addRecent({ countryCode: choice.countryCode, system: getSystemId(choice.system) });
  // The field is gone, and courses come next. Phones have cards, which open on tap. If Tab made the choice, the browser
  // must move the focus first.
  if (readWidth() !== "phone") requestAnimationFrame(() => focusFirstCell(calculator));
}

/** The courses go through the review, which asks for what the text does not say. Until then, nothing changes. */
async function reviewPaste(contents: PastedText, onRead: (pasted: GridLine[]) => void): Promise<void> {
  // All are lazy-loaded: the words that can be a mark in any language are not needed for the first paint.
  const modules = await Promise.all([
    import("@meridian/transcript/recognize-paste"),
    import("@meridian/transcript/cells/marks/reads-as-mark"),
    import("../grid/handlers/paste-limit.ts"),
  ]).catch(() => null);
  if (modules) {
    const [{ recognizePaste }, { createMarkTest }, { findPasteError }] = modules;
    const error = findPasteError(contents.text);
    if (error) notifyError(error);
    else onRead(recognizePaste(contents, createMarkTest(undefined)).grid);
  } else notifyError("Pasting isn’t available offline yet. Connect to the internet and paste again.");
}

function focusFirstCell(calculator: Calculator): void {
  const { editor } = calculator.get();
  const [term] = findRecord(editor.document, editor.recordId).terms;
  const row = term?.courses[0]?.id ?? editor.nextId;
  calculator.dispatch({ type: "go-to", row, column: "name" });
}
