let pending: readonly File[] = [];

/** Files dropped elsewhere in the app, for the folder page to add when it opens. */
export function setPendingFiles(files: readonly File[]): void {
  pending = files;
}

export function takePendingFiles(): readonly File[] {
  const files = pending;
  pending = [];
  return files;
}
