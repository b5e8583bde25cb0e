import { FileInput } from "../../components/form/file-input.tsx";
import { uploadRetentionDays } from "@meridian/contract/history/retention";
import { uploadLimits, uploadTypes } from "@meridian/contract/student-marks/limits";
import { FileText, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { FormError } from "../../components/form/form.tsx";
import { fill, type MarksTexts } from "./texts/texts.ts";
import { useFocusAfterChange } from "../../lib/focus.ts";
import * as styles from "./student-marks.module.css";

export interface ChosenFile {
  /** Generated here, so that a repeated upload replaces the file. */
  readonly id: string;
  readonly file: File;
}

const megabyte = 1_000_000;
const { maxFiles, maxFileBytes, maxTotalBytes } = uploadLimits;

/** The transcript itself. Files are checked here and again on the server, and sent only with the submission. */
export function FilePicker({
  files,
  texts,
  onChange,
}: {
  readonly files: readonly ChosenFile[];
  readonly texts: MarksTexts;
  readonly onChange: (files: readonly ChosenFile[]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const keepFocus = useFocusAfterChange(files.length);
  const add = (chosen: readonly File[]) => {
    const problem = findProblem(files, chosen, texts);
    setRefusal(problem);
    if (problem === null) onChange([...files, ...chosen.map((file) => ({ id: crypto.randomUUID(), file }))]);
  };
  return (
    <>
      <p className="hint" id={`${id}-hint`}>
        {fill(texts.documentHint, {
          files: maxFiles,
          size: maxFileBytes / megabyte,
          days: uploadRetentionDays,
        })}
      </p>
      {files.length > 0 ? (
        <ul className={`grid tight ${styles.files}`}>
          {files.map(({ id: fileId, file }) => (
            <li key={fileId}>
              <FileText className="i" aria-hidden="true" />
              <bdi>{file.name}</bdi>
              <span className="muted">{(file.size / megabyte).toFixed(1)} MB</span>
              <IconButton
                icon={Trash2}
                label={fill(texts.removeFile, { name: file.name })}
                onClick={() => {
                  keepFocus();
                  onChange(files.filter((one) => one.id !== fileId));
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FormError>{refusal}</FormError>
      <FileInput
        ref={input}
        hidden
        multiple
        accept={uploadTypes.join(",")}
        aria-label={texts.chooseFiles}
        onFiles={add}
      />
      <Button aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
        {texts.chooseFiles}
      </Button>
    </>
  );
}

function findProblem(
  files: readonly ChosenFile[],
  chosen: readonly File[],
  texts: MarksTexts,
): string | null {
  const wrongType = chosen.find(({ type }) => !(uploadTypes as readonly string[]).includes(type));
  if (wrongType) return fill(texts.fileType, { name: wrongType.name });
  const tooLarge = chosen.find(({ size }) => size > maxFileBytes);
  if (tooLarge) return fill(texts.fileTooLarge, { name: tooLarge.name, size: maxFileBytes / megabyte });
  const all = [...files.map(({ file }) => file), ...chosen];
  const total = all.reduce((sum, { size }) => sum + size, 0);
  if (all.length <= maxFiles && total <= maxTotalBytes) return null;
  return fill(texts.tooManyFiles, { files: maxFiles, total: maxTotalBytes / megabyte });
}
