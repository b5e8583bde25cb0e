/** What an element of the sheet is to a program that reads it aloud, in PDF's own names. */
export type Role =
  | "Document"
  | "Div"
  | "H1"
  | "H2"
  | "P"
  | "Span"
  | "Link"
  | "Figure"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD";

export interface StructureTag {
  /** Without one, a text is a paragraph, or part of the cell, heading or figure it stands in. */
  readonly role?: Role;
  /** What a figure shows, or where a link leads. */
  readonly words?: string;
  /** What a heading cell is the head of. */
  readonly scope?: "Row" | "Column";
  /** How many columns a cell takes. */
  readonly columns?: number;
  /** Read before the table or list it is drawn in: its heading. */
  readonly outside?: boolean;
  /** Repeated on every page: drawn, but not read. */
  readonly unread?: boolean;
  /** Read after everything else: at its place, the foot of a page would cut a table in two. */
  readonly last?: boolean;
}

/**
 * The role of an element, to spread into its props: the renderer hands on what it does not know. Always a new object,
 * because the parts of one element on several pages are told by it.
 */
export function as(role: Role, more: Omit<StructureTag, "role"> = {}): { readonly tag: StructureTag } {
  return { tag: { role, ...more } };
}

export function unread(): { readonly tag: StructureTag } {
  return { tag: { unread: true } };
}
