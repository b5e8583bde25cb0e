import { useFileDrop } from "./use-file-drop.ts";
import { Upload } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { useStepFocus } from "./use-step-focus.ts";
import { FileInput } from "../../../components/form/file-input.tsx";
import * as styles from "./import.module.css";

/** Drop zone with a button, which alone is enough for keyboards, screen readers and phones. */
export function ChooseFile({
  isMain = true,
  onFiles,
}: {
  /** The main action of its screen. */
  readonly isMain?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, dropHandlers] = useFileDrop(({ files }) => onFiles([...files]));
  const hint = useId();
  const step = useStepFocus<HTMLDivElement>(isMain);
  return (
    // The zone only adds drag and drop; the button inside does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={step}
      className={isDragOver ? `${styles.dropZone} ${styles.isOver}` : styles.dropZone}
      {...dropHandlers}
    >
      <Upload className="i xl" aria-hidden="true" />
      <p className={styles.lead}>
        <span className="on-mouse">Drop a transcript here</span>
        <span className="on-touch">Add a transcript</span>
      </p>
      <Button
        kind={isMain ? "primary" : "secondary"}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        Choose file
      </Button>
      <p className="hint" id={hint}>
        CSV, XLSX or HTML up to 10 MB; PDF, PNG or JPEG up to 50 MB. Scanned text is recognized on this
        device.
      </p>
      <FileInput
        ref={input}
        className="sr"
        tabIndex={-1}
        aria-label="Transcript file"
        accept=".csv,.tsv,.txt,.json,.html,.htm,.xlsx,.xlsm,.pdf,.png,.jpg,.jpeg"
        onFiles={onFiles}
      />
    </div>
  );
}
