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
