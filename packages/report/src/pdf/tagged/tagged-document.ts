import PDFDocument from "pdfkit";

export type StructureElement = ReturnType<InstanceType<typeof PDFDocument>["struct"]>;

interface LinkElement {
  readonly element: StructureElement;
  /** Description of the link. */
  readonly description: string;
}

/** pdfkit's document, extended with structure marks, link tagging and metadata escaping that the renderer does not provide. */
export class TaggedDocument extends PDFDocument {
  #link: LinkElement | null = null;
  readonly #fontNames = new Map<object, string>();

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

  /** The renderer passes on the anchor of each node that has one; that of a marker node is its mark. */
  override addNamedDestination(name: string | (() => void), fit = "XYZ", ...place: number[]): void {
    if (typeof name === "function") name();
    else super.addNamedDestination(name, fit, ...place);
  }

  /** Under a name, because pdfkit would open a font passed as an object again for every run of text. */
  override font(source: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this {
    const name = typeof source === "string" ? source : this.#registeredName(source);
    return super.font(name, family as string, size);
  }

  #registeredName(font: object): string {
    const known = this.#fontNames.get(font);
    if (known !== undefined) return known;
    const name = `font ${this.#fontNames.size}`;
    this.#fontNames.set(font, name);
    this.registerFont(name, font as PDFKit.Mixins.PDFFontSource);
    return name;
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
