import { FileInput } from "../../components/form/file-input.tsx";
import { FolderInput, ListPlus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/button.tsx";
import type { DroppedFile } from "./intake/ingest-files.ts";
import { toDropped } from "./list-dropped.ts";

const types = ".pdf,.png,.jpg,.jpeg,.csv,.tsv,.txt,.xlsx,.xlsm,.html,.htm,.zip";

/** Buttons to choose files or a whole folder, for those who do not drag and drop. */
export function AddFiles({
  onFiles,
  isFirst = false,
}: {
  readonly onFiles: (files: DroppedFile[]) => void;
  /** Whether the folder is still empty. */
  readonly isFirst?: boolean;
}) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (chosen: readonly File[]) => onFiles(chosen.map(toDropped));
  return (
    <>
      <Button kind={isFirst ? "primary" : "quiet"} icon={ListPlus} onClick={() => files.current?.click()}>
        {isFirst ? "Choose files" : "Add files"}
      </Button>
      {isFirst ? (
        <Button icon={FolderInput} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      ) : null}
      <FileInput
        ref={files}
        multiple
        className="sr"
        tabIndex={-1}
        aria-label="Transcript files"
        accept={types}
        onFiles={take}
      />
      <FileInput
        ref={(input) => {
          folder.current = input;
          // React has no attribute for it.
          if (input) input.webkitdirectory = true;
        }}
        className="sr"
        tabIndex={-1}
        aria-label="Folder of transcripts"
        onFiles={take}
      />
    </>
  );
}
