import { useState } from "react";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Notice } from "../../../components/notice.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { FileError } from "./file-error.tsx";
import * as styles from "./import.module.css";
import { ReadingFile } from "./reading-file.tsx";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { ReviewScreen } from "./review/review-screen.tsx";
import type { GridLine } from "@meridian/transcript/cells/grid-line";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import type { ReadsAsMark } from "@meridian/transcript/cells/reads-as-mark";
import { useFileReading } from "./use-file-reading.ts";

export interface ImportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whether the grading system reads a text as a mark. Must be stable between renders. */
  readonly readsAsMark: ReadsAsMark;
  /** Called once when the user confirms; the dialog then calls `onClose`. */
  readonly onImport: (rows: ImportedRow[]) => void;
  /** Files dropped on the grid. Reading the first one starts immediately. */
  readonly initialFiles?: readonly File[];
  /** Grid of an ambiguous paste. The review opens immediately. */
  readonly pasted?: GridLine[];
  /** BCP 47 tag of the transcript's country, used to suggest the language of a scan. */
  readonly language?: string;
}

/** Imports courses from a file or an ambiguous paste. Nothing is imported until the user confirms. */
export function ImportDialog(props: ImportDialogProps) {
  // Mounted only while open, so that each import starts fresh and closing stops reading.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, readsAsMark, onImport, initialFiles, pasted, language }: ImportDialogProps) {
  const [pastedSheet] = useState<Sheet | null>(() =>
    pasted ? { name: "Pasted table", lines: pasted } : null,
  );
  const { state, read, cancel, chooseLanguage, restart } = useFileReading(readsAsMark, initialFiles?.[0]);
  const [selectedFiles, setSelectedFiles] = useState(initialFiles ?? []);
  const selectFiles = (files: readonly File[]) => {
    const [first] = files;
    setSelectedFiles(files);
    if (first) read(first);
  };
  const sheets = pastedSheet ? [pastedSheet] : state.step === "read" ? state.sheets : null;
  const notice =
    selectedFiles.length > 1 && (sheets || state.step !== "choose") ? (
      <OneFileNotice files={selectedFiles} />
    ) : null;
  if (sheets)
    return (
      <ReviewScreen
        sheets={sheets}
        file={state.step === "read" ? state.file : null}
        readsAsMark={readsAsMark}
        notice={notice}
        onConfirm={(rows) => {
          onImport(rows);
          onClose();
        }}
        onClose={onClose}
        onAnotherFile={pastedSheet ? undefined : restart}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Import a transcript"
      description="The file is read on this device and never leaves your browser."
      wide
    >
      {notice}
      {state.step === "choose" ? <ChooseFile onFiles={selectFiles} /> : null}
      {state.step === "reading" ? (
        <ReadingFile
          name={state.name}
          progress={state.progress}
          scan={state.scan}
          suggestion={language}
          onLanguage={chooseLanguage}
          onCancel={cancel}
        />
      ) : null}
      {state.step === "error" ? (
        <FileError name={state.name} failure={state.failure} onFiles={selectFiles} />
      ) : null}
    </Dialog>
  );
}

function OneFileNotice({ files }: { readonly files: readonly File[] }) {
  const others = files.length - 1;
  return (
    <Notice tone="warn" live>
      You can import one transcript at a time. We are reading{" "}
      <b className={styles.fileName}>{files[0]?.name}</b>;{" "}
      {others === 1 ? "the other file is" : `the other ${others} files are`} ignored.
    </Notice>
  );
}
