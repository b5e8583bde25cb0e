import type { Dataset } from "@meridian/grading";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import { useMemo, useState } from "react";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../../runtime/routing/router.tsx";
import { setPendingFiles } from "../../folder/public.ts";
import { Notice } from "../../../components/notice.tsx";
import { ChooseFile } from "./choose-file.tsx";
import * as styles from "./import.module.css";
import type { AcceptedFacts, TranscriptFacts } from "./proposal/accepted-facts.ts";
import { ProposalStrip } from "./proposal/proposal-strip.tsx";
import { useProposal } from "./proposal/use-proposal.ts";
import { ReadingFile } from "./reading-file.tsx";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { ReviewScreen } from "./review/review-screen.tsx";
import type { GridLine } from "@meridian/transcript/cells/grid-line";
import { useWorkspace } from "../state/workspace.ts";
import type { ImportedRow } from "@meridian/transcript/rows/imported-row";
import { useFileReading } from "./use-file-reading.ts";
import { importErrorMessage, type ImportFailure } from "@meridian/transcript/read/import-error";
import { PasswordForm } from "./password-form.tsx";

export interface ImportDialogProps {
  readonly onClose: () => void;
  /** What the transcript says already. The document proposes the rest. */
  readonly transcript: TranscriptFacts;
  /** The grading data; null while it is loading. */
  readonly dataset: Dataset | null;
  /** Called once when the user confirms, with the courses and what was accepted of the proposals; then `onClose` is called. */
  readonly onImport: (rows: ImportedRow[], accepted: AcceptedFacts) => void;
  /** Files dropped on the grid. Reading the first one starts immediately. */
  readonly initialFiles?: readonly File[];
  /** Grid of an ambiguous paste. The review opens immediately. */
  readonly pasted?: GridLine[];
  /** BCP 47 tag of the transcript's country, used to suggest the language of a scan. */
  readonly language?: string;
}

/** Imports courses from a file or an ambiguous paste. Nothing is imported until the user confirms. */
export function ImportDialog(props: ImportDialogProps) {
  const { onClose, transcript, dataset, onImport, initialFiles, pasted, language } = props;
  const [pastedSheet] = useState<Sheet | null>(() =>
    pasted ? { name: "Pasted table", lines: pasted } : null,
  );
  const ownTest = useMemo(() => createMarkTest(transcript.system), [transcript.system]);
  const { state, read, unlock, cancel, chooseLanguage, restart } = useFileReading(ownTest, initialFiles?.[0]);
  const workspace = useWorkspace();
  const [selectedFiles, setSelectedFiles] = useState(initialFiles ?? []);
  const selectFiles = (files: readonly File[]) => {
    const [first] = files;
    setSelectedFiles(files);
    if (first) read(first);
  };
  const sheets = useMemo(
    () => (pastedSheet ? [pastedSheet] : state.step === "read" ? state.sheets : null),
    [pastedSheet, state],
  );
  // The inspection of a long PDF may outlast the review.
  const [isImporting, setImporting] = useState(false);
  const control = useProposal(sheets, dataset, transcript);
  // Until a scale is chosen, the courses are read with the proposed one, which the strip names.
  const system = control.facts.system ?? control.proposal?.system?.system;
  const readsAsMark = useMemo(() => createMarkTest(system), [system]);
  const notice =
    selectedFiles.length > 1 && (sheets || state.step !== "choose") ? (
      <OneFileNotice files={selectedFiles} />
    ) : null;
  if (sheets && !control.isPending)
    return (
      <ReviewScreen
        sheets={sheets}
        file={state.step === "read" ? state.file : null}
        readsAsMark={readsAsMark}
        notice={notice}
        proposal={dataset ? <ProposalStrip control={control} /> : null}
        isConfirming={isImporting}
        onConfirm={({ rows, printedFigures }) => {
          setImporting(true);
          const inspection = state.step === "read" ? state.inspection : Promise.resolve(null);
          void inspection.then((sourceFile) => {
            onImport(rows, { ...control.accepted, printedFigures, ...(sourceFile && { sourceFile }) });
            onClose();
          });
        }}
        onClose={onClose}
        onAnotherFile={pastedSheet ? undefined : restart}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      title="Import a transcript"
      description={
        workspace?.keepsSourcePages
          ? "The file is read on this device. Your team keeps images of its pages with the record when you save it."
          : "The file is read on this device and never leaves your browser."
      }
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
        <>
          {/\.zip$/i.test(state.file.name) ? <ArchiveNotice files={selectedFiles} /> : null}
          <FileError
            name={state.file.name}
            failure={state.failure}
            onPassword={(password) => unlock(state.file, password)}
            onFiles={selectFiles}
          />
        </>
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
      {others === 1 ? "the other file is" : `the other ${others} files are`} ignored.{" "}
      <Link to={paths.folder} onClick={() => setPendingFiles(files)}>
        Read all {files.length} as a folder
      </Link>
    </Notice>
  );
}

function ArchiveNotice({ files }: { readonly files: readonly File[] }) {
  return (
    <Notice>
      A ZIP can hold the transcripts of many students.{" "}
      <Link to={paths.folder} onClick={() => setPendingFiles(files)}>
        Read it as a folder
      </Link>
    </Notice>
  );
}

/** Shows why a file could not be read and lets the user choose another one. */
function FileError({
  name,
  failure,
  onPassword,
  onFiles,
}: {
  readonly name: string;
  readonly failure: ImportFailure;
  readonly onPassword: (password: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const needsPassword = failure.code === "needs-password";
  return (
    <>
      <Notice tone="bad" live>
        <strong className={styles.fileName}>{name}</strong>
        <p>{importErrorMessage(failure)}</p>
      </Notice>
      {needsPassword ? <PasswordForm name={name} isMain onPassword={onPassword} /> : null}
      <ChooseFile isMain={!needsPassword} onFiles={onFiles} />
    </>
  );
}
