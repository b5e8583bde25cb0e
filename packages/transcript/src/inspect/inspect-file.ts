import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import type { Platform } from "../read/platform.ts";

/**
 * What a PDF says about itself, for the file check. Null for other files, and if it cannot be inspected or takes too
 * long: the courses can be imported without it.
 */
export async function inspectFile(
  file: File,
  id: string,
  platform: Platform,
  signal: AbortSignal,
): Promise<SourceFile | null> {
  try {
    if (!(await isPdf(file))) return null;
    const { inspectPdf } = await import("./inspect-pdf.ts");
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await orNull(inspectPdf(bytes, file.name, id, platform, signal));
  } catch {
    return null;
  }
}

export async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 1024).text()).includes("%PDF-");
}

const maxMilliseconds = 20_000;

/** Null if the promise takes too long. The timer is stopped, because it would keep a command from ending. */
async function orNull<Result>(promise: Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, maxMilliseconds, null);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
