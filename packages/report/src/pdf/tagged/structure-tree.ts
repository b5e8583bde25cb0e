import type { Role, StructureTag } from "./structure-tag.ts";
import type { StructureElement, TaggedDocument } from "./tagged-document.ts";

/** A position in the structure tree: an element and its parent. */
export interface StructurePosition {
  readonly tag: StructureTag;
  readonly role: Role;
  readonly parent: StructurePosition | null;
  readonly lang?: string | undefined;
  /** The text in reading order, when it is drawn in another order. */
  readonly actual?: string | undefined;
  /** Where a figure is on its page: left, top, right, bottom. */
  readonly bounds?: readonly [number, number, number, number];
}

/** The structure tree for screen readers. It is built while drawing, because a page accepts marks only until the next starts. */
export class StructureTree {
  readonly #document: TaggedDocument;
  readonly #elements = new Map<StructureTag, StructureElement>();
  readonly #root: StructureElement;
  /** Elements read last, held until everything else is added. */
  #last: StructureElement | null = null;
  readonly root: StructurePosition = { tag: { role: "Document" }, role: "Document", parent: null };

  constructor(document: TaggedDocument) {
    this.#document = document;
    this.#root = document.struct("Document");
    this.#elements.set(this.root.tag, this.#root);
    document.addStructure(this.#root);
  }

  /** Creates the element even when nothing is drawn in it, such as an empty cell. */
  enter(position: StructurePosition): void {
    const element = this.#elementAt(position);
    if (position.role === "Link")
      this.#document.linkFrom({ element, description: position.tag.description ?? "" });
  }

  /** Everything drawn until `close` belongs to this element. */
  open(position: StructurePosition): void {
    this.#elementAt(position).add(this.#document.markStructureContent(position.role));
  }

  /** Everything drawn until `close` is an artifact and not read. */
  openArtifact(type: "Layout" | "Pagination"): void {
    this.#document.markContent("Artifact", { type });
  }

  close(): void {
    this.#document.endMarkedContent();
  }

  /** A link must end on its own page, because the library records the current page when it ends. */
  leave(position: StructurePosition): void {
    if (position.role !== "Link") return;
    this.#elementAt(position).end();
    this.#document.linkFrom(null);
  }

  end(): void {
    if (this.#last) this.#root.add(this.#last);
  }

  #elementAt(position: StructurePosition): StructureElement {
    const existing = this.#elements.get(position.tag);
    if (existing) return existing;
    const element = this.#document.struct(position.role, elementOptions(position));
    setCell(element, position.tag);
    this.#elements.set(position.tag, element);
    if (position.tag.last) (this.#last ??= this.#document.struct("Div")).add(element);
    else if (position.parent) this.#elementAt(position.parent).add(element);
    return element;
  }
}

function elementOptions({ tag, role, lang, actual, bounds }: StructurePosition): object {
  return { lang, actual, ...(role === "Figure" && { alt: tag.description, bbox: bounds }) };
}

/** The library supports a cell's scope, but not its column span. */
function setCell(element: StructureElement, { scope, columns }: StructureTag): void {
  if (scope === undefined && columns === undefined) return;
  const { dictionary } = element as unknown as { readonly dictionary: { readonly data: { A?: object } } };
  dictionary.data.A = { O: "Table", ...(scope && { Scope: scope }), ...(columns && { ColSpan: columns }) };
}
