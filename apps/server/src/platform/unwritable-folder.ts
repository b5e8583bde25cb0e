import { Refusal } from "./refusal.ts";

const reasons: Readonly<Record<string, string>> = {
  EROFS: "it is on a read-only disk",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk quota is used up",
  ENOTDIR: "a part of its path is a file",
};

/** One line for the operator when the data folder cannot be written; any other error as it is. */
export function explainFolder(folder: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException | null)?.code ?? ""];
  if (reason === undefined) return error;
  return new Refusal(
    `The data folder ${folder} cannot be written: ${reason}. Nothing was changed; mend that, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
