import { fs } from "./builtins.ts";

/** Fills `room` and returns how many bytes came; 0 at the end of the file. */
export function readPiece(file: number, room: Buffer): number {
  for (;;) {
    try {
      return fs.readSync(file, room, 0, room.length, null);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw error;
      pause();
    }
  }
}

/** Writes everything, waiting for a slow reader at the other end of a pipe. */
export function writeAll(file: number, bytes: Uint8Array): void {
  let done = 0;
  while (done < bytes.length) {
    try {
      done += fs.writeSync(file, bytes, done);
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw error;
      pause();
    }
  }
}

export function print(text: string): void {
  writeAll(1, Buffer.from(text));
}

export function complain(text: string): void {
  writeAll(2, Buffer.from(text));
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A pipe that is not ready yet: try again in a millisecond without burning the processor. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
}
