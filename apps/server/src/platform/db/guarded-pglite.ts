import { statfsSync } from "node:fs";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { OperatorError } from "../operator-error.ts";

/**
 * PostgreSQL writes its log in files of 16 MB. If the disk has no room for the next one, the embedded build neither stops nor
 * returns: it waits for its own write forever.
 */
const minFreeMb = 32;
const minFreeBytes = minFreeMb * 1024 * 1024;
/** No burst of writes fills the reserve in this time. A full disk is checked at each write. */
const recheckMs = 200;

/** The embedded database, which rejects writes while its disk is nearly full. Reading continues. */
export class GuardedPGlite extends PGlite {
  readonly #readFreeBytes: () => number;
  #checkedAt = -Infinity;
  #isFull = false;

  constructor(options: PGliteOptions & { dataDir: string }, readFreeBytes = freeBytes(options.dataDir)) {
    super(options);
    this.#readFreeBytes = readFreeBytes;
  }

  override execProtocolStream(...args: Parameters<PGlite["execProtocolStream"]>) {
    if (isWrite(args[0]) && this.#isDiskFull()) return Promise.reject(new DiskFullError());
    return super.execProtocolStream(...args);
  }

  #isDiskFull(): boolean {
    if (this.#isFull || performance.now() - this.#checkedAt > recheckMs) {
      this.#checkedAt = performance.now();
      this.#isFull = this.#readFreeBytes() < minFreeBytes;
    }
    return this.#isFull;
  }
}

/** With PostgreSQL's own code for a full disk, so that callers respond as they do to that. */
class DiskFullError extends Error {
  readonly code = "53100";

  constructor() {
    super(`The disk of the database has less than ${minFreeMb} MB left`);
  }
}

/** Starting writes too, so a server on a full disk would fail halfway. */
export function requireFreeSpace(folder: string): void {
  if (freeBytes(folder)() >= minFreeBytes) return;
  throw new OperatorError(
    `The disk of the data folder ${folder} has less than ${minFreeMb} MB left. Nothing was changed; free some space, or set DATA_DIR to another folder.`,
  );
}

const freeBytes = (folder: string) => () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** The message that starts a statement holds its text: "P" with a name in front of it, or "Q". */
function isWrite(message: Uint8Array): boolean {
  const type = String.fromCharCode(message[0] ?? 0);
  return (type === "P" || type === "Q") && writes.test(new TextDecoder().decode(message.subarray(5)));
}

const writes = /\b(?:insert\s+into|update|delete\s+from|create|alter|truncate|merge\s+into|copy)\b/i;
