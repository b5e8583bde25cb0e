import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** Text of each page, in the order it was drawn, without spaces: how a line is cut into runs does not matter. */
  readonly pages: readonly string[];
  /** The titles of its bookmarks. */
  readonly bookmarks: readonly string[];
  readonly size: readonly [width: number, height: number];
}

/** What another program finds in a PDF of ours. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(withoutSpaces(items.map((item) => ("str" in item ? item.str : "")).join("")));
  }
  const bookmarks = ((await document.getOutline()) ?? []).map((entry) => entry.title);
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  await document.destroy();
  const { Title = "", Language = "" } = info as { Title?: string; Language?: string };
  return {
    title: Title,
    language: Language,
    pages,
    bookmarks,
    size: [Math.round(width), Math.round(height)],
  };
}

export function withoutSpaces(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\u{a0}]+/gu, "");
}
