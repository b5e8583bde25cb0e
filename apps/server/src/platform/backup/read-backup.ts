import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { Refusal } from "../refusal.ts";
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

/** The parts of a backup file, one by one; refuses a file that is none, or that ends too early. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let number = 0;
  let rows = 0;
  let ended = false;
  for await (const line of linesOf(file)) {
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
export async function checkBackup(file: string): Promise<void> {
  const parts = readBackup(file);
  while (!(await parts.next()).done);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const plain = createReadStream(file).on("error", (error) => plain.destroy(error));
  const unzipped = plain.pipe(createGunzip());
  plain.once("error", (error) => unzipped.destroy(error));
  try {
    yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Refusal(`There is no file ${file}.`);
    if (code?.startsWith("Z_"))
      throw new Refusal(`${file} is not a whole Meridian backup: it cannot be unpacked.`);
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
