import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** An element of a PDF's structure tree, as a screen reader gets it. */
export interface ReadElement {
  readonly role: string;
  readonly alt: string | undefined;
  readonly lang: string | undefined;
  /** Its own text and that of all its descendants. */
  readonly text: string;
  readonly elements: readonly ReadElement[];
  /** Number of link annotations that belong to it. */
  readonly links: number;
}

export interface ReadStructure {
  /** One tree per page; an element that spans several pages is in each of their trees. */
  readonly pages: readonly ReadElement[];
  /** Drawing operations outside of marked content, or inside two at once. */
  readonly unmarked: number;
  readonly metadataTitle: string;
}

export async function readStructure(bytes: Uint8Array): Promise<ReadStructure> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: ReadElement[] = [];
  let unmarked = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const texts = await readMarkedTexts(page);
    pages.push(toElement(await page.getStructTree(), texts));
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

function toElement(node: Node, texts: ReadonlyMap<string, string>): ReadElement {
  const children = node.children ?? [];
  const elements = children.filter((child) => child.role).map((child) => toElement(child, texts));
  let next = 0;
  const parts = children.map((child) =>
    child.role ? (elements[next++]?.text ?? "") : (texts.get(child.id ?? "") ?? ""),
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

async function readMarkedTexts(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  let mark = "";
  for (const item of items) {
    if ("str" in item) texts.set(mark, (texts.get(mark) ?? "") + item.str);
    else mark = item.type === "endMarkedContent" ? "" : (item.id ?? "");
  }
  return texts;
}

const beginOperators = new Set<number>([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);
const drawOperators = new Set<number>([
  OPS.showText,
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
]);

async function countUnmarked(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  let [depth, unmarked] = [0, 0];
  for (const operator of fnArray) {
    if (beginOperators.has(operator)) depth += 1;
    else if (operator === OPS.endMarkedContent) depth -= 1;
    else if (drawOperators.has(operator) && depth !== 1) unmarked += 1;
  }
  return unmarked + Math.abs(depth);
}
