import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
  decodePDFRawStream,
} from "@cantoo/pdf-lib";
import { readStructure } from "./read-structure.ts";

/**
 * Checks what a program can check of PDF/UA-1 (ISO 14289-1), following the Matterhorn Protocol 1.1; its checkpoints are
 * named in the messages. Whether a text is good, or an order sensible, is for a person to judge.
 */
export async function findPdfUaErrors(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const structure = pdf.catalog.has(PDFName.of("StructTreeRoot")) ? readElements(pdf) : null;
  return [
    ...findDocumentErrors(pdf),
    ...(structure === null
      ? []
      : [
          ...(await findUnmarkedContent(bytes)),
          ...findStructureErrors(structure),
          ...findParentTreeErrors(pdf, structure),
          ...findAnnotationErrors(pdf, structure),
        ]),
    ...findFontErrors(pdf),
  ];
}

async function findUnmarkedContent(bytes: Uint8Array): Promise<string[]> {
  const { unmarked } = await readStructure(bytes);
  return failures([[unmarked === 0, `01-005 ${unmarked} drawings are neither tagged nor artifacts`]]);
}

interface Element {
  readonly role: string;
  readonly dict: PDFDict;
  readonly parent: Element | null;
  readonly children: readonly Element[];
  /** `page object number:MCID` of its content. */
  readonly content: readonly string[];
  /** Object numbers of the annotations that belong to it. */
  readonly objects: readonly number[];
}

function findDocumentErrors(pdf: PDFDocument): string[] {
  const { catalog } = pdf;
  const metadata = catalog.lookup(PDFName.of("Metadata"));
  const xmp =
    metadata instanceof PDFRawStream ? new TextDecoder().decode(decodePDFRawStream(metadata).decode()) : "";
  const mark = catalog.lookupMaybe(PDFName.of("MarkInfo"), PDFDict);
  const viewer = catalog.lookupMaybe(PDFName.of("ViewerPreferences"), PDFDict);
  const title = /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]+)</.exec(xmp)?.[1] ?? "";
  return failures([
    [isTrue(mark?.get(PDFName.of("Marked"))), "06-001 MarkInfo does not say that the document is tagged"],
    [!isTrue(mark?.get(PDFName.of("Suspects"))), "06-001 MarkInfo has suspects"],
    [catalog.has(PDFName.of("StructTreeRoot")), "01-005 There is no structure tree"],
    [xmp !== "", "06-001 There is no XMP metadata"],
    [/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), "06-002 The metadata does not name PDF/UA-1"],
    [title !== "", "06-003 The metadata has no title"],
    [isTrue(viewer?.get(PDFName.of("DisplayDocTitle"))), "07-001 The window does not show the title"],
    [/^[a-z]{2,3}(?:-|$)/.test(textAt(catalog, "Lang")), "11-006 The document has no language"],
    [!pdf.isEncrypted, "26-002 The document is encrypted"],
    [!catalog.has(PDFName.of("OCProperties")), "20-001 Layers are not checked here"],
  ]);
}

const parents: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody", "TFoot"],
  TH: ["TR"],
  TD: ["TR"],
  THead: ["Table"],
  TBody: ["Table"],
  TFoot: ["Table"],
  LI: ["L"],
  Lbl: ["LI", "P", "Note"],
  LBody: ["LI"],
};
const standardRoles = new Set(
  `Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table
   TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Figure Formula Form`.split(
    /\s+/,
  ),
);

function findStructureErrors(root: Element): string[] {
  const all = flatten(root);
  const errors: string[] = [];
  let level = 0;
  for (const element of all) {
    const { role, dict, parent } = element;
    if (!standardRoles.has(role)) errors.push(`02-001 ${role} is not a standard role`);
    const allowed = parents[role];
    if (allowed && !allowed.includes(parent?.role ?? ""))
      errors.push(`09-004 ${role} is inside ${parent?.role ?? "nothing"}`);
    const heading = /^H([1-6])$/.exec(role)?.[1];
    if (heading !== undefined) {
      if (Number(heading) > level + 1) errors.push(`14-003 ${role} follows level ${level}`);
      level = Number(heading);
    }
    if (role === "Figure") {
      if (textAt(dict, "Alt") === "" && textAt(dict, "ActualText") === "")
        errors.push("13-004 A figure has no alternative text");
      if (!attribute(dict, "BBox")) errors.push("13-005 A figure has no bounds");
    }
    if (role === "TH" && !attribute(dict, "Scope")) errors.push("15-003 A header cell has no scope");
    if (role === "Table") errors.push(...findTableErrors(element));
    const lang = dict.has(PDFName.of("Lang")) ? textAt(dict, "Lang") : undefined;
    if (lang !== undefined && !/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(lang))
      errors.push(`11-001 ${lang} is not a language`);
  }
  if (!all.some(({ role }) => role === "H1")) errors.push("14-002 There is no first-level heading");
  return errors;
}

/** Every row must have as many columns, or cells and headers do not match. */
function findTableErrors(table: Element): string[] {
  const rows = flatten(table).filter(({ role }) => role === "TR");
  const widths = rows.map(({ children }) =>
    children.reduce((width, { dict }) => {
      const span = attribute(dict, "ColSpan");
      return width + (span instanceof PDFNumber ? span.asNumber() : 1);
    }, 0),
  );
  const hasHead = flatten(table).some(({ role }) => role === "TH");
  return failures([
    [new Set(widths).size <= 1, `15-003 The rows of a table have ${[...new Set(widths)].join(", ")} columns`],
    [hasHead, "15-003 A table has no header cell"],
  ]);
}

/** Assistive technology finds the element of a piece of content through the parent tree. */
function findParentTreeErrors(pdf: PDFDocument, root: Element): string[] {
  const owners = new Map<string, Element>();
  const errors: string[] = [];
  for (const element of flatten(root)) {
    for (const id of element.content) {
      if (owners.has(id)) errors.push(`01-006 Content ${id} belongs to two elements`);
      owners.set(id, element);
    }
  }
  const tree = pdf.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const entries = readNumberTree(tree.lookup(PDFName.of("ParentTree"), PDFDict));
  let listed = 0;
  for (const page of pdf.getPages()) {
    const key = page.node.get(PDFName.of("StructParents"));
    const list = key instanceof PDFNumber ? entries.get(key.asNumber()) : undefined;
    if (!(list instanceof PDFArray)) {
      errors.push("01-006 A page is missing in the parent tree");
      continue;
    }
    for (let mcid = 0; mcid < list.size(); mcid++) {
      const dict = list.lookup(mcid);
      if (!(dict instanceof PDFDict)) continue;
      listed++;
      if (owners.get(`${page.ref.objectNumber}:${mcid}`)?.dict !== dict)
        errors.push(
          `01-006 Content ${mcid} of page ${page.ref.objectNumber} has another owner in the parent tree`,
        );
    }
  }
  if (listed !== owners.size)
    errors.push(`01-006 The parent tree lists ${listed} pieces of content, the structure ${owners.size}`);
  return errors;
}

function findAnnotationErrors(pdf: PDFDocument, root: Element): string[] {
  const owners = new Map(
    flatten(root).flatMap((element) => element.objects.map((number) => [number, element] as const)),
  );
  return pdf.getPages().flatMap(({ node }) => {
    const annotations = node.Annots()?.asArray() ?? [];
    if (annotations.length === 0) return [];
    return [
      ...failures([
        [node.get(PDFName.of("Tabs")) === PDFName.of("S"), "28-009 The tab order is not the structure"],
      ]),
      ...annotations.flatMap((ref) => {
        const dict = pdf.context.lookup(ref, PDFDict);
        const owner = ref instanceof PDFRef ? owners.get(ref.objectNumber) : undefined;
        return failures([
          [dict.get(PDFName.of("Subtype")) === PDFName.of("Link"), "28-004 An annotation is not a link"],
          [owner?.role === "Link", "28-011 A link is not inside a Link element"],
          [dict.has(PDFName.of("StructParent")), "28-011 A link is missing in the parent tree"],
          [textAt(dict, "Contents") !== "", "28-012 A link has no description"],
        ]);
      }),
    ];
  });
}

function findFontErrors(pdf: PDFDocument): string[] {
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object): object is PDFDict => object instanceof PDFDict)
    .filter((dict) => dict.get(PDFName.of("Type")) === PDFName.of("Font"));
  return fonts.flatMap((font) => {
    const subtype = font.get(PDFName.of("Subtype"))?.toString() ?? "";
    if (subtype === "/Type0") {
      return failures([[font.has(PDFName.of("ToUnicode")), "10-001 A font does not map to Unicode"]]);
    }
    const descriptor = font.lookupMaybe(PDFName.of("FontDescriptor"), PDFDict);
    const isEmbedded = ["FontFile", "FontFile2", "FontFile3"].some((name) =>
      descriptor?.has(PDFName.of(name)),
    );
    return failures([
      [isEmbedded, `31-009 ${font.get(PDFName.of("BaseFont"))?.toString() ?? "A font"} is not embedded`],
      [subtype !== "/CIDFontType2" || font.has(PDFName.of("CIDToGIDMap")), "31-006 A font has no glyph map"],
    ]);
  });
}

function readElements(pdf: PDFDocument): Element {
  const tree = pdf.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const [root] = kids(tree, pdf);
  return readElement(pdf, pdf.context.lookup(root, PDFDict), null, 0);
}

function readElement(
  pdf: PDFDocument,
  dict: PDFDict,
  parent: Element | null,
  inheritedPage: number,
): Element {
  const pageRef = dict.get(PDFName.of("Pg"));
  const page = pageRef instanceof PDFRef ? pageRef.objectNumber : inheritedPage;
  const children: Element[] = [];
  const content: string[] = [];
  const objects: number[] = [];
  const element: Element = {
    role: dict.get(PDFName.of("S"))?.toString().slice(1) ?? "",
    dict,
    parent,
    children,
    content,
    objects,
  };
  for (const kid of kids(dict, pdf)) {
    const value = pdf.context.lookup(kid);
    if (value instanceof PDFNumber) content.push(`${page}:${value.asNumber()}`);
    if (!(value instanceof PDFDict)) continue;
    const type = value.get(PDFName.of("Type"))?.toString();
    const ownPage = value.get(PDFName.of("Pg"));
    if (type === "/MCR") {
      const on = ownPage instanceof PDFRef ? ownPage.objectNumber : page;
      content.push(`${on}:${value.lookup(PDFName.of("MCID"), PDFNumber).asNumber()}`);
    } else if (type === "/OBJR") {
      const object = value.get(PDFName.of("Obj"));
      if (object instanceof PDFRef) objects.push(object.objectNumber);
    } else children.push(readElement(pdf, value, element, page));
  }
  return element;
}

function kids(dict: PDFDict, pdf: PDFDocument): readonly PDFObject[] {
  const value = dict.get(PDFName.of("K"));
  const resolved = value && pdf.context.lookup(value);
  if (resolved instanceof PDFArray) return resolved.asArray();
  return value ? [value] : [];
}

function readNumberTree(node: PDFDict, into = new Map<number, PDFObject | undefined>()) {
  const numbers = node.lookupMaybe(PDFName.of("Nums"), PDFArray)?.asArray() ?? [];
  for (let i = 0; i < numbers.length; i += 2) {
    const key = numbers[i];
    if (key instanceof PDFNumber) into.set(key.asNumber(), node.context.lookup(numbers[i + 1]));
  }
  const inner = node.lookupMaybe(PDFName.of("Kids"), PDFArray)?.asArray() ?? [];
  for (const kid of inner) readNumberTree(node.context.lookup(kid, PDFDict), into);
  return into;
}

function attribute(dict: PDFDict, name: string): PDFObject | undefined {
  const value = dict.lookup(PDFName.of("A"));
  const all = value instanceof PDFArray ? value.asArray() : [value];
  for (const each of all) {
    const attributes = each instanceof PDFRef ? dict.context.lookup(each) : each;
    const found = attributes instanceof PDFDict ? attributes.lookup(PDFName.of(name)) : undefined;
    if (found) return found;
  }
  return undefined;
}

function textAt(dict: PDFDict, name: string): string {
  const value = dict.lookup(PDFName.of(name));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";
}

const isTrue = (value: PDFObject | undefined) => value instanceof PDFBool && value.asBoolean();
const flatten = (element: Element): Element[] => [element, ...element.children.flatMap(flatten)];
const failures = (checks: readonly (readonly [passed: boolean, message: string])[]) =>
  checks.filter(([passed]) => !passed).map(([, message]) => message);
