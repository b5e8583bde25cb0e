import { OperatorError } from "./operator-error.ts";

const reasons: Readonly<Record<string, string>> = {
  EROFS: "it is on a read-only disk",
  EACCES: "this user does not have write permission",
  EPERM: "this user does not have write permission",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk quota is used up",
  ENOTDIR: "part of its path is a file",
};

/** Explains an unwritable data folder to the operator in one line; returns any other error unchanged. */
export function toFolderError(folder: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException | null)?.code ?? ""];
  if (reason === undefined) return error;
  return new OperatorError(
    `The data folder ${folder} is not writable: ${reason}. Nothing was changed; fix this, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
