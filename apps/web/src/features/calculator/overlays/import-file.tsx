import { useMemo } from "react";
import { LazyImportDialog } from "../import/lazy-import-dialog.tsx";
import type { GridLine } from "@meridian/transcript/cells/grid-line";
import { plural } from "../../../lib/format/plural.ts";
import { addImportedRows } from "../state/add-imported-rows.ts";
import { offerUndo } from "../state/offer-undo.ts";
import { createMarkTest } from "@meridian/transcript/cells/reads-as-mark";
import { useRecordFacts } from "../state/record-facts.ts";
import { useCalculator } from "../state/use-calculator.tsx";

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
  const { system, lang } = useRecordFacts();
  const readsAsMark = useMemo(() => createMarkTest(system), [system]);
  return (
    <LazyImportDialog
      open
      onClose={onClose}
      readsAsMark={readsAsMark}
      {...(pasted ? { pasted } : {})}
      {...(files ? { initialFiles: files } : {})}
      {...(lang ? { language: lang } : {})}
      onImport={(rows) => {
        addImportedRows(calculator, rows);
        offerUndo(calculator, `${plural(rows.length, "course")} imported`);
      }}
    />
  );
}
