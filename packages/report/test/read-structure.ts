import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** An element of a PDF's structure: what a screen reader is told. */
export interface ReadElement {
  readonly role: string;
  readonly alt: string | undefined;
  readonly lang: string | undefined;
  /** Its own words, and those of everything in it. */
  readonly text: string;
  readonly elements: readonly ReadElement[];
  /** Areas to click that belong to it. */
  readonly links: number;
}

export interface ReadStructure {
  /** One tree a page: an element that runs over several is in each of theirs. */
  readonly pages: readonly ReadElement[];
  /** Drawing steps that stand in no mark, or in two. */
  readonly unmarked: number;
  readonly metadataTitle: string;
}

export async function readStructure(bytes: Uint8Array): Promise<ReadStructure> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: ReadElement[] = [];
  let unmarked = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const words = await wordsByMark(page);
    pages.push(element(await page.getStructTree(), words));
    unmarked += await countUnmarked(page);
  }
  const { metadata } = await document.getMetadata();
  const metadataTitle = String(metadata?.get("dc:title") ?? "");
  await document.destroy();
  return { pages, unmarked, metadataTitle };
}

/** Every element of a role, in reading order. */
export function findAll(root: ReadElement, role: string): ReadElement[] {
  return [...(root.role === role ? [root] : []), ...root.elements.flatMap((inner) => findAll(inner, role))];
}

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly Node[];
}

function element(node: Node, words: ReadonlyMap<string, string>): ReadElement {
  const children = node.children ?? [];
  const elements = children.filter((child) => child.role).map((child) => element(child, words));
  let next = 0;
  const parts = children.map((child) =>
    child.role ? (elements[next++]?.text ?? "") : (words.get(child.id ?? "") ?? ""),
  );
  return {
    role: node.role ?? "",
    alt: node.alt,
    lang: node.lang,
    text: parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(" | "),
    elements,
    links: children.filter((child) => child.type === "annotation" || child.type === "object").length,
  };
}

async function wordsByMark(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words = new Map<string, string>();
  let mark = "";
  for (const item of items) {
    if ("str" in item) words.set(mark, (words.get(mark) ?? "") + item.str);
    else mark = item.type === "endMarkedContent" ? "" : (item.id ?? "");
  }
  return words;
}

const opening = new Set<number>([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);
const drawing = new Set<number>([
  OPS.showText,
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
]);

async function countUnmarked(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  let [depth, found] = [0, 0];
  for (const step of fnArray) {
    if (opening.has(step)) depth += 1;
    else if (step === OPS.endMarkedContent) depth -= 1;
    else if (drawing.has(step) && depth !== 1) found += 1;
  }
  return found + Math.abs(depth);
}
