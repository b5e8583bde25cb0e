import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import { newId } from "@meridian/transcript/document/new-id";
import { browserPlatform } from "./browser-platform.ts";

/**
 * What a PDF says about itself, for the file check. Null for other files, and if it cannot be inspected or takes too
 * long: the courses can be imported without it.
 */
export async function inspectFile(file: File, signal: AbortSignal): Promise<SourceFile | null> {
  try {
    const isPdf = (await file.slice(0, 1024).text()).includes("%PDF-");
    if (!isPdf) return null;
    const { inspectPdf } = await import("@meridian/transcript/inspect/inspect-pdf");
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await Promise.race([inspectPdf(bytes, file.name, newId(), browserPlatform, signal), giveUp()]);
  } catch {
    return null;
  }
}

const maxMilliseconds = 20_000;

const giveUp = () => new Promise<null>((resolve) => setTimeout(resolve, maxMilliseconds, null));
