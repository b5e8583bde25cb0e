import { useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { Notice } from "../../../components/notice.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { FileFault } from "./file-fault.tsx";
import "./import.css";
import { ReadingFile } from "./reading-file.tsx";
import type { ReadSheet } from "./read-sheet.ts";
import { ReviewStep } from "./review-step.tsx";
import type { GridLine, ImportedRow, ReadsAsMark } from "./table-guess.ts";
import { useFileReading } from "./use-file-reading.ts";

export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Does the chosen grading system read this text as a mark? Keep it stable between renders. */
  readonly readsAsMark: ReadsAsMark;
  /** Called once, when the person confirms; the dialog then closes itself through `onClose`. */
  readonly onImport: (rows: ImportedRow[]) => void;
  /** Dropped on the grid: reading the first starts at once. */
  readonly initialFiles?: readonly File[];
  /** A paste that was not sure (`recognisePaste(...).grid`): the review opens at once. */
  readonly pasted?: GridLine[];
  /** BCP 47 tag of the transcript's country, to suggest the language of a scan. */
  readonly language?: string;
}

/** Brings courses in from a file or an unsure paste. Nothing is imported until the person confirms. */
export function ImportDialog(props: ImportDialogProps) {
  // Mounted only while open, so that each import starts afresh and closing stops whatever is being read.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, readsAsMark, onImport, initialFiles, pasted, language }: ImportDialogProps) {
  const [pastedSheet] = useState<ReadSheet | null>(() =>
    pasted ? { name: "Pasted table", lines: pasted } : null,
  );
  const { state, read, cancel, answerLanguage, startAgain } = useFileReading(readsAsMark, initialFiles?.[0]);
  const [given, setGiven] = useState(initialFiles ?? []);
  const take = (files: readonly File[]) => {
    const [first] = files;
    setGiven(files);
    if (first) read(first);
  };
  const sheets = pastedSheet ? [pastedSheet] : state.step === "read" ? state.sheets : null;
  const confirm = (rows: ImportedRow[]) => {
    onImport(rows);
    onClose();
  };
  const title = sheets ? "Check before importing" : "Import a transcript";
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={sheets ? undefined : "The file is read on this device and never leaves your browser."}
      wide
    >
      {given.length > 1 && (sheets || state.step !== "choose") ? <OneAtATime files={given} /> : null}
      {sheets ? (
        <ReviewStep
          sheets={sheets}
          readsAsMark={readsAsMark}
          onConfirm={confirm}
          onBack={pastedSheet ? onClose : startAgain}
          backLabel={pastedSheet ? "Cancel" : "Another file"}
        />
      ) : null}
      {!sheets && state.step === "choose" ? <ChooseFile onFiles={take} /> : null}
      {!sheets && state.step === "reading" ? (
        <ReadingFile
          name={state.name}
          progress={state.progress}
          scan={state.scan}
          suggestion={language}
          onLanguage={answerLanguage}
          onCancel={cancel}
        />
      ) : null}
      {!sheets && state.step === "fault" ? (
        <FileFault name={state.name} fault={state.fault} onFiles={take} />
      ) : null}
    </Dialog>
  );
}

function OneAtATime({ files }: { readonly files: readonly File[] }) {
  const others = files.length - 1;
  return (
    <Notice tone="warn" live>
      One transcript at a time: <b className="file-name">{files[0]?.name}</b> is read,{" "}
      {others === 1 ? "the other file is" : `the other ${others} files are`} not.
    </Notice>
  );
}
