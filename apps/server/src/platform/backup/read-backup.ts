import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { OperatorError } from "../operator-error.ts";
import { openBackupFile } from "./encryption.ts";
import { backupEnd, backupHeader, tableHeader } from "./format.ts";

export type BackupPart =
  | { readonly kind: "header"; readonly migration: string }
  | {
      readonly kind: "table";
      readonly schema: string;
      readonly name: string;
      readonly columns: readonly string[];
    }
  /** As written by PostgreSQL, which also parses it on restore. */
  | { readonly kind: "row"; readonly json: string };

export interface BackupFile {
  readonly file: string;
  /** The key file, if the backup is encrypted. */
  readonly identityFile?: string | undefined;
}

/** Yields the parts of a backup file. Rejects a file that is not a backup or is incomplete. */
export async function* readBackup(backup: BackupFile): AsyncGenerator<BackupPart> {
  const { file } = backup;
  let number = 0;
  let rows = 0;
  let ended = false;
  for await (const line of readLines(backup)) {
    number++;
    if (number === 1) {
      const header = backupHeader.safeParse(parseLine(line));
      if (!header.success) throw new OperatorError(`${file} is not a Meridian backup.`);
      yield { kind: "header", migration: header.data.migration };
      continue;
    }
    // A row starts with one of its columns; only our own header and end lines start like this.
    if (line.startsWith('{"table":{')) {
      const { table } = tableHeader.parse(parseLine(line));
      yield { kind: "table", ...table };
    } else if (line.startsWith('{"end":{')) {
      ended = backupEnd.parse(parseLine(line)).end.rows === rows;
    } else {
      rows++;
      yield { kind: "row", json: line };
    }
  }
  if (!ended)
    throw new OperatorError(`${file} is incomplete: it ends after line ${number}. Nothing was restored.`);
}

/** Reads the whole file, so that an invalid or incomplete backup is rejected before any database is touched. */
export async function checkBackup(backup: BackupFile): Promise<void> {
  const parts = readBackup(backup);
  while (!(await parts.next()).done);
}

async function* readLines({ file, identityFile }: BackupFile): AsyncGenerator<string> {
  const bytes = await openBackupFile(file, identityFile);
  const unzipped = bytes.pipe(createGunzip());
  let unreadable: Error | undefined;
  bytes.once("error", (error) => {
    unreadable = error;
    unzipped.destroy(error);
  });
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (unreadable || (error as NodeJS.ErrnoException).code?.startsWith("Z_")) {
      throw new OperatorError(`${file} is not a complete Meridian backup: it cannot be decompressed.`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    // A reader that stops early would leave the file open.
    unzipped.destroy();
    bytes.destroy();
    await finished(bytes).catch(() => {});
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
