import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { ImportDialogProps } from "./import-dialog.tsx";
import { importErrorMessage } from "@meridian/transcript/read/import-error";

/** The import dialog, loaded when it is opened. If loading fails (offline), it shows an error and retries next time. */
export function LazyImportDialog(props: ImportDialogProps) {
  const [loaded, setLoaded] = useState<ComponentType<ImportDialogProps> | "failed" | null>(null);
  useEffect(() => {
    // The server never opens a dialog. Without this check, its bundle would include the PDF reader and OCR.
    if (import.meta.env.SSR) return;
    import("./import-dialog.tsx").then(
      ({ ImportDialog }) => setLoaded(() => ImportDialog),
      () => setLoaded("failed"),
    );
  }, []);
  if (loaded === null) return null;
  if (loaded !== "failed") {
    const ImportDialog = loaded;
    return <ImportDialog {...props} />;
  }
  return (
    <Dialog onClose={props.onClose} title="Import a transcript">
      <Notice tone="bad" live>
        {importErrorMessage({ code: "reader-not-loaded" })}
      </Notice>
    </Dialog>
  );
}
