/** Standard PDF structure types, for screen readers. */
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
  /** Without one, text is a paragraph, or part of the cell, heading or figure it is in. */
  readonly role?: Role;
  /** Alternative text of a figure, or description of a link. */
  readonly description?: string;
  /** What a header cell applies to. */
  readonly scope?: "Row" | "Column";
  /** Column span of a cell. */
  readonly columns?: number;
  /** Read before the table or list it is drawn in, such as its heading. */
  readonly outside?: boolean;
  /** Repeated on every page: drawn, but not read aloud. */
  readonly artifact?: boolean;
  /** Read after everything else, because a page footer read in place would split a table. */
  readonly last?: boolean;
}

/**
 * The role of an element, to spread into its props; the renderer passes on unknown props. Always a new object, because it
 * identifies the parts of one element across several pages.
 */
export function tagAs(role: Role, more: Omit<StructureTag, "role"> = {}): { readonly tag: StructureTag } {
  return { tag: { role, ...more } };
}

export function tagAsArtifact(): { readonly tag: StructureTag } {
  return { tag: { artifact: true } };
}
