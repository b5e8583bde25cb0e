const prefix = "folder:";

/** Marks a bulk run that was sent from a folder. */
export const folderFingerprint = (digest: string): string => prefix + digest;

export const isFolderRun = ({ fingerprint }: { readonly fingerprint: string }): boolean =>
  fingerprint.startsWith(prefix);
