/** Saves a file through the browser's download. */
export function download(contents: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // A minute is enough even for a slow browser to start the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
