import { Notice } from "../../../components/notice.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { importErrorMessage } from "@meridian/transcript/read/import-error";
import type { ImportFailure } from "@meridian/transcript/read/import-error";
import { PasswordForm } from "./password-form.tsx";
import * as styles from "./import.module.css";

/** Shows why a file could not be read and lets the user choose another one. */
export function FileError({
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
