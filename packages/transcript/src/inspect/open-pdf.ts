import type { PDFDocumentProxy } from "pdfjs-dist";
import type { PdfPlatform } from "../read/platform.ts";

/** Opens a PDF, or a revision of it, for the time of `inspect`. Null if pdf.js cannot open it. */
export async function withPdf<Result>(
  bytes: Uint8Array,
  platform: PdfPlatform,
  inspect: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result | null> {
  const { library, assets } = await platform.loadPdfjs();
  // pdf.js takes the bytes away, so it gets a copy.
  const task = library.getDocument({
    data: bytes.slice(),
    isEvalSupported: false,
    verbosity: 0,
    enableXfa: false,
    ...assets,
  });
  try {
    return await inspect(await task.promise);
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}
