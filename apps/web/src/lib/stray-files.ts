/** A file dropped beside the place meant for it would replace the page by itself: the pointer shows that it cannot land there. */
export function ignoreStrayFiles(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    if (event.target instanceof Element && event.target.matches("input[type=file]")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  globalThis.addEventListener("dragover", refuse);
  globalThis.addEventListener("drop", refuse);
  return () => {
    globalThis.removeEventListener("dragover", refuse);
    globalThis.removeEventListener("drop", refuse);
  };
}
