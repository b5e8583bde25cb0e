import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import { blankDocument, noChoice } from "@meridian/transcript/document/blank-document";
import { withTerms } from "@meridian/transcript/document/add-terms";
import { toNewTerms } from "@meridian/transcript/document/imported-terms";
import { applyChange } from "@meridian/transcript/editor/editor-state";
import { newId } from "@meridian/transcript/document/new-id";
import type { Calculator } from "./calculator.ts";
import { getStartingPolicy } from "./workspace.ts";

/** Adds the rows to the open record; replaces the example, whose country is not theirs, if it is shown. */
export function addImportedRows(calculator: Calculator, rows: readonly ImportedRow[]): void {
  const { example } = calculator.get();
  const terms = toNewTerms(rows);
  if (!example) {
    calculator.dispatch({
      type: "change",
      change: (state, id) => applyChange(state, withTerms(state.document, terms, id, state.recordId)),
    });
    return;
  }
  const document = blankDocument(noChoice, newId, getStartingPolicy());
  calculator.dispatch({ type: "replace-document", document: withTerms(document, terms, newId) });
}
