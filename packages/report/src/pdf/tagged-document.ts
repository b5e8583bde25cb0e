import PDFDocument from "pdfkit";

export type StructureElement = ReturnType<InstanceType<typeof PDFDocument>["struct"]>;

interface LinkElement {
  readonly element: StructureElement;
  /** Where it leads. */
  readonly words: string;
}

/** pdfkit's document, which the renderer draws on, with what the renderer does not ask of it. */
export class TaggedDocument extends PDFDocument {
  #link: LinkElement | null = null;

  /** The areas to click that are drawn from here on belong to this element. */
  linkFrom(link: LinkElement | null): void {
    this.#link = link;
  }

  override link(x: number, y: number, width: number, height: number, url: string): this {
    // pdfkit writes a String object as text, a plain string as a name of the format.
    const more = this.#link && { structParent: this.#link.element, Contents: new String(this.#link.words) };
    return super.link(x, y, width, height, url, more as object);
  }

  /** pdfkit puts title and author into the metadata's XML as they stand; `Texas A&M` would end it there. */
  _addInfo(): void {
    const plain = this.info;
    const escaped = Object.entries(plain).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === "string" ? value.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : value,
    ]);
    this.info = Object.fromEntries(escaped) as typeof plain;
    pdfkit._addInfo.call(this);
    this.info = plain;
  }
}

const pdfkit = PDFDocument.prototype as unknown as { _addInfo(this: PDFKit.PDFDocument): void };
