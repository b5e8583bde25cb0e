/** Hands a file to the browser's downloads. */
export function download(contents: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // The browser has taken the address over by the next minute, also a slow one.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
