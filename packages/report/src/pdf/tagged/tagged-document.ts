import PDFDocument from "pdfkit";

export type StructureElement = ReturnType<InstanceType<typeof PDFDocument>["struct"]>;

interface LinkElement {
  readonly element: StructureElement;
  /** Description of the link. */
  readonly description: string;
}

/** pdfkit's document, extended with link tagging and metadata escaping that the renderer does not provide. */
export class TaggedDocument extends PDFDocument {
  #link: LinkElement | null = null;

  /** Link annotations drawn from here on belong to this element. */
  linkFrom(link: LinkElement | null): void {
    this.#link = link;
  }

  override link(x: number, y: number, width: number, height: number, url: string): this {
    // pdfkit writes a String object as text, but a plain string as a PDF name.
    const more = this.#link && {
      structParent: this.#link.element,
      Contents: new String(this.#link.description),
    };
    return super.link(x, y, width, height, url, more as object);
  }

  /** pdfkit does not escape title and author in the XML metadata, so `Texas A&M` would break it. */
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
