import type { ImportedRow } from "@meridian/transcript/table-guess";
import { generalChoice } from "../choose/choice.ts";
import { blankDocument, toChoice } from "@meridian/transcript/document/blank-document";
import { normalizeTag } from "@meridian/transcript/editor/course-cells";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { withTerms, type NewTerm } from "@meridian/transcript/document/add-terms";
import { applyChange } from "@meridian/transcript/editor/editor-state";
import { newId } from "@meridian/transcript/document/new-id";
import { courseKey } from "@meridian/transcript/document/possible-repeats";
import type { Calculator } from "./calculator.ts";
import { getStartingPolicy } from "./workspace.ts";

/** Adds the rows to the open record; replaces the example if it is shown. */
export function addImportedRows(calculator: Calculator, rows: readonly ImportedRow[]): void {
  const { example, editor, countries } = calculator.get();
  const terms = newTerms(rows);
  if (!example) {
    calculator.dispatch({
      type: "change",
      change: (state, id) => applyChange(state, withTerms(state.document, terms, id, state.recordId)),
    });
    return;
  }
  const record = findRecord(editor.document, editor.recordId);
  const choice = generalChoice(countries.get(record.countryCode), toChoice(record));
  const document = blankDocument(choice, newId, getStartingPolicy());
  calculator.dispatch({ type: "replace-document", document: withTerms(document, terms, newId) });
}

/** Groups imported rows into terms, in their original order. */
function newTerms(rows: readonly ImportedRow[]): NewTerm[] {
  const terms: { name: string; year?: string; courses: NewTerm["courses"][number][] }[] = [];
  for (const row of rows) {
    const name = row.term ?? "";
    const year = row.year ?? "";
    let term = terms.at(-1);
    if (!term || term.name !== name || (term.year ?? "") !== year) {
      term = { name, ...(year ? { year } : {}), courses: [] };
      terms.push(term);
    }
    const tags = (row.tag ?? "")
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean);
    term.courses.push({
      name: row.course.slice(0, 500),
      code: (row.code ?? "").slice(0, 60),
      credits: row.credits.slice(0, 20),
      mark: row.mark.slice(0, 100),
      tags: tags.slice(0, 10).map(normalizeTag),
      repeat: row.repeat ? courseKey(row.course).slice(0, 100) || null : null,
      ...(row.uncertain && {
        uncertain: row.uncertain.map((field) => (field === "course" ? "name" : field)),
      }),
    });
  }
  return terms;
}
