let handedOver: readonly File[] = [];

/** Files dropped elsewhere in the app, for the folder page to take in when it opens. */
export function handOverFiles(files: readonly File[]): void {
  handedOver = files;
}

export function takeHandedOver(): readonly File[] {
  const files = handedOver;
  handedOver = [];
  return files;
}
