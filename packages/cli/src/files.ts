import { UsageError } from "@meridian/grading/batch";
import { fs } from "./builtins.ts";

/** Reads into `buffer` and returns the number of bytes read; 0 at the end of the file. */
export function readChunk(file: number, buffer: Buffer): number {
  for (;;) {
    try {
      return fs.readSync(file, buffer, 0, buffer.length, null);
    } catch (error) {
      const code = errorCode(error);
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}

/**
 * Opens the files that a command writes, which it empties. Null for those that are not asked for. None may be one of the
 * inputs, or another output.
 */
export function openOutputs<const Paths extends readonly (string | null)[]>(
  inputs: readonly string[],
  outputs: Paths,
): { [Index in keyof Paths]: number | null } {
  const inUse = inputs.filter((name) => name !== "-").map(findIdentity);
  for (const input of inputs)
    if (input !== "-" && fs.statSync(input).isDirectory()) throw new UsageError(`${input} is a folder`);
  return outputs.map((output) => {
    if (output === null) return null;
    const identity = findIdentity(output);
    if (identity !== null && inUse.includes(identity))
      throw new UsageError(`${output} is used twice; choose another file for the output`);
    const file = fs.openSync(output, "w");
    inUse.push(findIdentity(output));
    return file;
  }) as { [Index in keyof Paths]: number | null };
}

/** The same for all names of a file. Null for a file that does not exist yet, and for pipes and devices, which may be shared. */
function findIdentity(name: string): string | null {
  const stats = fs.statSync(name, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.dev}:${stats.ino}` : null;
}

/** Writes all bytes, waiting while a slow reader keeps the pipe full. */
export function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += fs.writeSync(file, bytes, written);
    } catch (error) {
      if (errorCode(error) !== "EAGAIN") throw error;
      pause();
    }
  }
}

export function print(text: string): void {
  writeAll(1, Buffer.from(text));
}

export function printError(text: string): void {
  writeAll(2, Buffer.from(text));
}

export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Sleeps for a millisecond, so that retrying a pipe that is not ready does not spin the CPU. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}
