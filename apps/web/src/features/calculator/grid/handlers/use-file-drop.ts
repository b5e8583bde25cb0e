import { useState, type DragEvent } from "react";
import { useOverlay } from "../../overlays/overlay.tsx";
import { useLeadAccess } from "../../state/use-lead-access.ts";

/** Files dropped on the grid, or anywhere on the transcript, open the import dialog. */
export function useFileDrop() {
  const open = useOverlay();
  const withLead = useLeadAccess();
  const [isDropping, setIsDropping] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsDropping(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // Also fires when the pointer moves between cells.
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsDropping(false);
  };
  const onDrop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    setIsDropping(false);
    // The grid, inside the transcript, may have taken them.
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    withLead(() => open({ kind: "import", files }));
  };
  return { isDropping, onDragOver, onDragLeave, onDrop };
}
