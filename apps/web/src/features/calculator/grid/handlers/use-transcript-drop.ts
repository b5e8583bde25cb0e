import { useFileDrop } from "../../import/use-file-drop.ts";
import { useOverlay } from "../../overlays/overlay.tsx";
import { useLeadAccess } from "../../state/use-lead-access.ts";

/** Files dropped on the grid, or anywhere on the transcript, open the import dialog. */
export function useTranscriptDrop() {
  const open = useOverlay();
  const withLead = useLeadAccess();
  return useFileDrop(({ files }) => {
    // The list is empty once the event is over.
    const dropped = [...files];
    withLead(() => open({ kind: "import", files: dropped }));
  });
}
