import layoutDocument, { type SafeDocumentNode } from "@react-pdf/layout";
import drawDocument from "@react-pdf/render";
import { Font, pdf, type DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { LaidOutNode } from "./laid-out-node.ts";
import { lostFromPage } from "./lost-from-page.ts";
import { markNodes } from "./mark-nodes.ts";
import { StructureTree } from "./structure-tree.ts";
import { TaggedDocument } from "./tagged-document.ts";

/**
 * A PDF whose every piece says what it is. The renderer's own `toBlob` lays out and draws in one go, on a document that
 * takes no structure: here are the same steps, with the marks set between the two.
 */
export async function taggedPdf(
  element: ReactElement<DocumentProps>,
  countries: readonly string[],
  /** The same with less white space: used when it saves a last page that is almost empty. */
  tighter?: () => ReactElement<DocumentProps>,
): Promise<Blob> {
  let laidOut = await layOut(element);
  if (tighter && endsAlmostEmpty(pagesOf(laidOut))) {
    const tight = await layOut(tighter());
    if (pagesOf(tight).length < pagesOf(laidOut).length) laidOut = tight;
  }
  const pages = pagesOf(laidOut);
  // A report without one of its courses must never be filed: better none at all.
  const lost = lostFromPage(pages);
  // Counted, not named: these are the student's courses, and the message goes into the log.
  if (lost.length > 0) throw new Error(`The layout left ${lost.length} texts off the page`);
  const document = new TaggedDocument(optionsOf(element.props));
  const tree = new StructureTree(document);
  const children = markNodes(pages, tree, countries);
  const done = blobOf(document);
  drawDocument(
    document as unknown as Parameters<typeof drawDocument>[0],
    { ...laidOut, children } as SafeDocumentNode,
  );
  return done;
}

function layOut(element: ReactElement<DocumentProps>): Promise<SafeDocumentNode> {
  const { document: root } = pdf(element).container as { document: unknown };
  return (layoutDocument as Layout)(root, Font);
}

function pagesOf({ children }: SafeDocumentNode): readonly LaidOutNode[] {
  return children as readonly LaidOutNode[];
}

/** The last page holds the closing lines and at most one other part, such as the notes. */
function endsAlmostEmpty(pages: readonly LaidOutNode[]): boolean {
  if (pages.length < 2) return false;
  const parts = pages.at(-1)?.children ?? [];
  return parts.some(
    ({ children = [] }) => children.length <= 2 && children.at(-1)?.props?.isClosing === true,
  );
}

/** As the renderer calls it; its types leave out the fonts. */
type Layout = (root: unknown, fonts: typeof Font) => Promise<SafeDocumentNode>;

function optionsOf({ title, author, subject, keywords, creator, producer, language }: DocumentProps) {
  return {
    pdfVersion: "1.7" as const,
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    lang: language ?? "en-US",
    info: {
      ...(title && { Title: title }),
      ...(author && { Author: author }),
      ...(subject && { Subject: subject }),
      ...(keywords && { Keywords: keywords }),
      ...(creator && { Creator: creator }),
      ...(producer && { Producer: producer }),
    },
  };
}

function blobOf(document: TaggedDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: BlobPart[] = [];
    document.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    document.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
    document.on("error", reject);
  });
}
