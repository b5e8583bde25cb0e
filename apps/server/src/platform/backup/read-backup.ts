import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { Refusal } from "../refusal.ts";
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
  /** As PostgreSQL wrote it; it is PostgreSQL that reads it again. */
  | { readonly kind: "row"; readonly json: string };

export interface BackupFile {
  readonly file: string;
  /** Holds the key when the file is encrypted. */
  readonly identityFile?: string | undefined;
}

/** The parts of a backup file, one by one; refuses a file that is none, or that ends too early. */
export async function* readBackup(backup: BackupFile): AsyncGenerator<BackupPart> {
  const { file } = backup;
  let number = 0;
  let rows = 0;
  let ended = false;
  for await (const line of linesOf(backup)) {
    number++;
    if (number === 1) {
      const header = backupHeader.safeParse(parsed(line));
      if (!header.success) throw new Refusal(`${file} is not a Meridian backup.`);
      yield { kind: "header", migration: header.data.migration };
      continue;
    }
    // A row begins with one of its columns; only our own marks begin like these.
    if (line.startsWith('{"table":{')) {
      const { table } = tableHeader.parse(parsed(line));
      yield { kind: "table", ...table };
    } else if (line.startsWith('{"end":{')) {
      ended = backupEnd.parse(parsed(line)).end.rows === rows;
    } else {
      rows++;
      yield { kind: "row", json: line };
    }
  }
  if (!ended) throw new Refusal(`${file} is not whole: it ends after line ${number}. Nothing was restored.`);
}

/** Reads it through, so that a file that is no whole backup is refused before any database is touched. */
export async function checkBackup(backup: BackupFile): Promise<void> {
  const parts = readBackup(backup);
  while (!(await parts.next()).done);
}

async function* linesOf({ file, identityFile }: BackupFile): AsyncGenerator<string> {
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
      throw new Refusal(`${file} is not a whole Meridian backup: it cannot be unpacked.`, { cause: error });
    }
    throw error;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
