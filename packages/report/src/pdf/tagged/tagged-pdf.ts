import layoutDocument, { type SafeDocumentNode } from "@react-pdf/layout";
import drawDocument from "@react-pdf/render";
import { Font, pdf, type DocumentProps } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { LaidOutNode } from "./laid-out-node.ts";
import { findTextOffPage } from "./find-text-off-page.ts";
import { markNodes } from "./mark-nodes.ts";
import { StructureTree } from "./structure-tree.ts";
import { TaggedDocument } from "./tagged-document.ts";

/**
 * Creates a tagged PDF. The renderer's own `toBlob` does layout and drawing in one step on a document without structure;
 * this runs the same steps and adds the tags in between.
 */
export async function taggedPdf(
  element: ReactElement<DocumentProps>,
  countries: readonly string[],
  /** The same document with less white space, used when it avoids an almost empty last page. */
  tighter?: () => ReactElement<DocumentProps>,
): Promise<Blob> {
  let laidOut = await layOut(element);
  if (tighter && endsAlmostEmpty(getPages(laidOut))) {
    const tight = await layOut(tighter());
    if (getPages(tight).length < getPages(laidOut).length) laidOut = tight;
  }
  const pages = getPages(laidOut);
  // Fail rather than create a report with a course missing.
  const offPage = findTextOffPage(pages);
  // Only the count, because the message is logged and the texts are the student's courses.
  if (offPage.length > 0) throw new Error(`The layout left ${offPage.length} texts off the page`);
  const document = new TaggedDocument(documentOptions(element.props));
  const tree = new StructureTree(document);
  const children = markNodes(pages, tree, countries);
  const done = collectBlob(document);
  drawDocument(
    document as unknown as Parameters<typeof drawDocument>[0],
    { ...laidOut, children } as SafeDocumentNode,
  );
  return done;
}

function layOut(element: ReactElement<DocumentProps>): Promise<SafeDocumentNode> {
  const { document: root } = pdf(element).container as { document: RootNode };
  for (const page of root.children) skipCountingRound(page.props);
  return (layoutDocument as unknown as Layout)(root, Font);
}

/**
 * The renderer builds and lays out all pages twice, the first time only to count them. This leaves them empty that time,
 * which saves an eighth of a short report's CPU time and half of a long one's.
 */
function skipCountingRound(props: PageNodeProps): void {
  const { layout } = props;
  if (!layout) return;
  props.layout = (page, content) => {
    const isCounting = page.subPageNumber !== undefined && page.totalPages === undefined;
    return isCounting && !isProbe(content) ? [] : layout(page, content);
  };
}

/** The renderer finds the space for content by laying out a page with a single empty box. */
function isProbe([first, ...rest]: readonly LaidOutNode[]): boolean {
  return rest.length === 0 && first?.children?.length === 0 && first.style?.flexGrow === 1;
}

function getPages({ children }: SafeDocumentNode): readonly LaidOutNode[] {
  return children as readonly LaidOutNode[];
}

/** True when the last page of the report has only the closing lines and at most one other part, such as the notes. */
function endsAlmostEmpty(pages: readonly LaidOutNode[]): boolean {
  // Attached pages follow the closing lines.
  return pages
    .slice(1)
    .some(({ children: parts = [] }) =>
      parts.some(({ children = [] }) => children.length <= 2 && children.at(-1)?.props?.isClosing === true),
    );
}

/** As the renderer calls it; the published types omit the fonts. */
type Layout = (root: RootNode, fonts: typeof Font) => Promise<SafeDocumentNode>;

/** The document before layout. */
interface RootNode {
  readonly children: readonly { readonly props: PageNodeProps }[];
}

interface PageNodeProps {
  layout?: (
    page: { readonly subPageNumber?: number; readonly totalPages?: number },
    content: readonly LaidOutNode[],
  ) => readonly LaidOutNode[];
}

function documentOptions({ title, author, subject, keywords, creator, producer, language }: DocumentProps) {
  return {
    pdfVersion: "1.7" as const,
    tagged: true,
    // Names PDF/UA in the metadata. `find-pdf-ua-errors.ts` checks in the tests what this claims. The published types
    // know only the subsets of PDF/A.
    ...({ subset: "PDF/UA" } as object),
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

function collectBlob(document: TaggedDocument): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: BlobPart[] = [];
    document.on("data", (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
    document.on("end", () => resolve(new Blob(chunks, { type: "application/pdf" })));
    document.on("error", reject);
  });
}
