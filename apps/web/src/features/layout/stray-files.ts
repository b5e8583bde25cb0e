/** A file dropped outside a drop zone would replace the page, so such drops are blocked and the pointer shows it. */
export function ignoreStrayFiles(): () => void {
  const blockDrop = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    if (event.target instanceof Element && event.target.matches("input[type=file]")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  globalThis.addEventListener("dragover", blockDrop);
  globalThis.addEventListener("drop", blockDrop);
  return () => {
    globalThis.removeEventListener("dragover", blockDrop);
    globalThis.removeEventListener("drop", blockDrop);
  };
}
