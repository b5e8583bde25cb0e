import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { withTerms } from "@meridian/transcript/document/add-terms";
import { blankDocument, getSystemId, noChoice } from "@meridian/transcript/document/blank-document";
import { changeRecord, findRecord } from "@meridian/transcript/document/document-edits";
import { toNewTerms } from "@meridian/transcript/document/imported-terms";
import { newId } from "@meridian/transcript/document/new-id";
import { withEvidence } from "@meridian/transcript/document/with-evidence";
import { applyChange } from "@meridian/transcript/editor/editor-state";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import { addRecent } from "../choose/recent-choices.ts";
import type { AcceptedFacts } from "../import/proposal/accepted-facts.ts";
import type { Calculator } from "./calculator.ts";
import { getStartingPolicy } from "./workspace.ts";

/**
 * Adds the rows, and what was accepted of the document's proposals, to the open record in one undo step. The example is
 * replaced, because its country is not theirs.
 */
export function addImportedRows(
  calculator: Calculator,
  rows: readonly ImportedRow[],
  accepted: AcceptedFacts = {},
): void {
  const { isWelcome } = calculator.get();
  const terms = toNewTerms(rows);
  if (isWelcome) {
    const blank = blankDocument(noChoice, newId, getStartingPolicy());
    const document = withAccepted(blank, blank.records[0]!.id, accepted);
    calculator.dispatch({ type: "replace-document", document: withTerms(document, terms, newId) });
  } else
    calculator.dispatch({
      type: "change",
      change: (state, id) =>
        applyChange(
          state,
          withTerms(withAccepted(state.document, state.recordId, accepted), terms, id, state.recordId),
        ),
    });
  const { choice } = accepted;
  if (choice && choice.system !== "")
    addRecent({ countryCode: choice.countryCode, system: getSystemId(choice.system) });
}

function withAccepted(
  document: EvaluationDocument,
  recordId: string,
  { choice, student, ...evidence }: AcceptedFacts,
): EvaluationDocument {
  const renamed = student ? { ...document, student: { ...document.student, ...student } } : document;
  const named = changeRecord(renamed, recordId, (record) => withEvidence(record, evidence));
  if (!choice) return named;
  // The pass mark and the credit unit belonged to the other country.
  const isSameCountry = findRecord(document, recordId).countryCode === choice.countryCode;
  const reset = isSameCountry ? {} : { passMark: "", unitsPerYear: choice.unitsPerYear ?? null };
  return changeRecord(named, recordId, (record) => ({ ...record, ...choice, ...reset }));
}
