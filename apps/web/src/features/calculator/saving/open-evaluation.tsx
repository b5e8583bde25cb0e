import { findCourse } from "@meridian/transcript/document/document-edits";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { useState } from "react";
import { getEvaluation } from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { useLocation, useNavigate } from "../../../runtime/routing/router.tsx";
import { notify } from "../../../lib/toasts.ts";
import { useDispatch } from "../state/use-calculator.tsx";
import { useDrafts } from "../drafts/use-drafts.tsx";
import { useRecordInUrl } from "./use-record-in-url.ts";
import { KeepOrRecalculate } from "./keep-or-recalculate.tsx";

/** Opens the saved evaluation named in the URL, then removes it from the URL. */
export function OpenEvaluation({ id }: { readonly id: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const [changedRecord, setChangedRecord] = useState<SavedEvaluation | null>(null);
  const dispatch = useDispatch();
  const asCopy = new URLSearchParams(search).has("copy");
  const courseId = new URLSearchParams(search).get("course");
  useRecordInUrl(
    (signal) => request(getEvaluation, { params: { id }, signal }),
    (record) => {
      if (record.changedTables.length > 0) setChangedRecord(record);
      else void show(record, record.saved.document);
    },
  );

  const clearUrl = () => navigate({ pathname, search: "" }, { replace: true });

  /** With other tables than it was saved with, the record differs from the history (`clean` is false) and can be saved. */
  async function show(record: SavedEvaluation, document: EvaluationDocument, clean = true) {
    const { id: recordId, version, state } = record;
    if (record.may.edit && !asCopy) {
      const opened = await drafts.openEvaluation({ id: recordId, version, state, clean }, document);
      if (opened === "mine") notify("Showing your unsaved changes to this record.");
    } else {
      await drafts.openCopy(document, recordId);
      notify(copyMessage(record, asCopy));
    }
    // A comment that points to a course opens the record there.
    if (courseId !== null && findCourse(document, courseId))
      dispatch({ type: "go-to", row: courseId, column: "mark" });
    clearUrl();
  }

  if (!changedRecord) return null;
  return (
    <KeepOrRecalculate
      tables={changedRecord.changedTables}
      onKeep={() => void show(changedRecord, withSavedTables(changedRecord.saved))}
      onRecalculate={() => void show(changedRecord, changedRecord.saved.document, false)}
      onClose={clearUrl}
    />
  );
}

/** The document with the tables it was computed with embedded, so that its results stay the same. */
function withSavedTables({ document, systems }: StoredEvaluation): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record) => ({
      ...record,
      system: systems.find(({ system }) => system.id === record.system)?.system ?? record.system,
    })),
  };
}

function copyMessage({ state, may, inSecondReading }: SavedEvaluation, isRequested: boolean): string {
  if (isRequested || may.edit) return "This is a copy. Saving creates a new record.";
  if (inSecondReading)
    return "This record is locked until its second reading is settled, so you have a copy. Saving creates a new record.";
  return state === "draft"
    ? "This record belongs to a colleague, so you have a copy. Saving creates your own record."
    : `This record is ${state} and locked, so you have a copy. Saving creates a new record.`;
}
