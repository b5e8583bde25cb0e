import { useState, type DragEvent } from "react";

/** Takes files that are dropped on an element: whether some are dragged over it, and the element's event handlers. */
export function useFileDrop(onFiles: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Also fires when the pointer moves between the elements inside.
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      // An element inside may have taken them.
      if (event.dataTransfer.files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(event.dataTransfer);
    },
  };
  return [isOver, handlers] as const;
}
