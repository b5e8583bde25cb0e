import type { Role, StructureTag } from "./structure-tag.ts";
import type { StructureElement, TaggedDocument } from "./tagged-document.ts";

/** An element of the structure, and the one it stands in. */
export interface Place {
  readonly tag: StructureTag;
  readonly role: Role;
  readonly above: Place | null;
  readonly lang?: string | undefined;
  /** What the letters say, where they are not drawn in the order they are read in. */
  readonly actual?: string | undefined;
  /** Where a figure is on its page: left, top, right, bottom. */
  readonly bounds?: readonly [number, number, number, number];
}

/** The tree a reader follows. It grows while the pages are drawn: a page takes marks only until the next one begins. */
export class StructureTree {
  readonly #document: TaggedDocument;
  readonly #elements = new Map<StructureTag, StructureElement>();
  readonly #root: StructureElement;
  /** Holds what is read at the end, until everything else is there. */
  #last: StructureElement | null = null;
  readonly root: Place = { tag: { role: "Document" }, role: "Document", above: null };

  constructor(document: TaggedDocument) {
    this.#document = document;
    this.#root = document.struct("Document");
    this.#elements.set(this.root.tag, this.#root);
    document.addStructure(this.#root);
  }

  /** Makes the element also when nothing is drawn in it: an empty cell counts as one. */
  enter(place: Place): void {
    const element = this.#elementAt(place);
    if (place.role === "Link") this.#document.linkFrom({ element, words: place.tag.words ?? "" });
  }

  /** What is drawn until `close` is the content of this element. */
  open(place: Place): void {
    this.#elementAt(place).add(this.#document.markStructureContent(place.role));
  }

  /** What is drawn until `close` is not read. */
  openUnread(type: "Layout" | "Pagination"): void {
    this.#document.markContent("Artifact", { type });
  }

  close(): void {
    this.#document.endMarkedContent();
  }

  /** A link must end on its own page: the library writes down the page it is on when the link ends. */
  leave(place: Place): void {
    if (place.role !== "Link") return;
    this.#elementAt(place).end();
    this.#document.linkFrom(null);
  }

  end(): void {
    if (this.#last) this.#root.add(this.#last);
  }

  #elementAt(place: Place): StructureElement {
    const known = this.#elements.get(place.tag);
    if (known) return known;
    const element = this.#document.struct(place.role, optionsOf(place));
    setCell(element, place.tag);
    this.#elements.set(place.tag, element);
    if (place.tag.last) (this.#last ??= this.#document.struct("Div")).add(element);
    else if (place.above) this.#elementAt(place.above).add(element);
    return element;
  }
}

function optionsOf({ tag, role, lang, actual, bounds }: Place): object {
  return { lang, actual, ...(role === "Figure" && { alt: tag.words, bbox: bounds }) };
}

/** The library knows the scope of a cell, but not how many columns one takes. */
function setCell(element: StructureElement, { scope, columns }: StructureTag): void {
  if (scope === undefined && columns === undefined) return;
  const { dictionary } = element as unknown as { readonly dictionary: { readonly data: { A?: object } } };
  dictionary.data.A = { O: "Table", ...(scope && { Scope: scope }), ...(columns && { ColSpan: columns }) };
}
