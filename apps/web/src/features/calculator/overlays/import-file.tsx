import { blankStudent } from "@meridian/transcript/document/blank-entries";
import { noChoice, toChoice } from "@meridian/transcript/document/blank-document";
import { findRecord } from "@meridian/transcript/document/document-edits";
import { createSelector } from "@meridian/transcript/editor/create-selector";
import { LazyImportDialog } from "../import/lazy-import-dialog.tsx";
import type { GridLine } from "@meridian/transcript/cells/grid-line";
import { plural } from "../../../lib/format/plural.ts";
import { addImportedRows } from "../state/add-imported-rows.ts";
import { offerUndo } from "../state/feedback/offer-undo.ts";
import type { TranscriptFacts } from "../import/proposal/accepted-facts.ts";
import type { Snapshot } from "../state/calculator.ts";
import { useFacts } from "../state/facts.ts";
import { getOwnSystem, useRecordFacts } from "../state/record-facts.ts";
import { useCalculator, useSnapshot } from "../state/use-calculator.tsx";

/** Imports a file, or reviews an ambiguous paste, and adds the confirmed rows to the grid. */
export default function ImportFile({
  pasted,
  files,
  onClose,
}: {
  readonly pasted: GridLine[] | undefined;
  readonly files: readonly File[] | undefined;
  readonly onClose: () => void;
}) {
  const calculator = useCalculator();
  const { lang } = useRecordFacts();
  const { dataset, state } = useFacts();
  const transcript = useSnapshot(transcriptFacts);
  return (
    <LazyImportDialog
      onClose={onClose}
      transcript={transcript}
      dataset={state === "failed" ? null : dataset}
      {...(pasted ? { pasted } : {})}
      {...(files ? { initialFiles: files } : {})}
      {...(lang ? { language: lang } : {})}
      onImport={(rows, accepted) => {
        addImportedRows(calculator, rows, accepted);
        offerUndo(calculator, `${plural(rows.length, "course")} imported`);
      }}
    />
  );
}

/** What the transcript says already. The example says nothing, because the import replaces it. */
const transcriptFacts = createSelector(
  (snapshot: Snapshot) => {
    const { editor, isWelcome } = snapshot;
    const { countryCode, system, institution } = findRecord(editor.document, editor.recordId);
    const { student } = editor.document;
    return [isWelcome, countryCode, system, institution, student, getOwnSystem(snapshot)];
  },
  (snapshot): TranscriptFacts => {
    const { editor, isWelcome } = snapshot;
    if (isWelcome) return { choice: noChoice, system: undefined, student: blankStudent };
    return {
      choice: toChoice(findRecord(editor.document, editor.recordId)),
      system: getOwnSystem(snapshot),
      student: editor.document.student,
    };
  },
);
