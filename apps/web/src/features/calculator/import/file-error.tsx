import { Notice } from "../../../components/notice.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { faultMessage } from "./import-fault.ts";
import type { ImportFault } from "./import-fault.ts";

/** Why the file could not be read, with the way on beside it. */
export function FileFault({
  name,
  fault,
  onFiles,
}: {
  readonly name: string;
  readonly fault: ImportFault;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <>
      <Notice tone="bad" live>
        <strong className="file-name">{name}</strong>
        <p>{faultMessage(fault)}</p>
      </Notice>
      <ChooseFile onFiles={onFiles} />
    </>
  );
}
