import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { Notice } from "../../../components/notice.tsx";
import type { ImportDialogProps } from "./import-dialog.tsx";
import { faultMessage } from "./import-fault.ts";

/** The import dialog, downloaded when it is opened; offline before that, it says so and tries again next time. */
export function LazyImportDialog(props: ImportDialogProps) {
  return props.open ? <WhenOpen {...props} /> : null;
}

function WhenOpen(props: ImportDialogProps) {
  const [loaded, setLoaded] = useState<ComponentType<ImportDialogProps> | "failed" | null>(null);
  useEffect(() => {
    // The server never opens a dialog: without this its bundle would carry the PDF reader and the OCR.
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
    <Dialog open onOpenChange={props.onClose} title="Import a transcript">
      <Notice tone="bad" live>
        {faultMessage({ code: "reader-not-loaded" })}
      </Notice>
    </Dialog>
  );
}
