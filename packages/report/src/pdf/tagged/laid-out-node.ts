import type { StructureTag } from "./structure-tag.ts";

/** A node of the renderer's tree after layout, with the fields needed for tagging. */
export interface LaidOutNode {
  readonly type: string;
  /** Left and top are relative to the parent node. */
  readonly box?: Box;
  readonly style?: { readonly backgroundColor?: unknown; readonly flexGrow?: number };
  readonly props?: {
    readonly tag?: StructureTag;
    readonly fixed?: boolean;
    /** The structure mark that a marker node sets. */
    readonly id?: () => void;
    /** The lines at the end of the report. */
    readonly isClosing?: boolean;
  };
  readonly children?: readonly LaidOutNode[];
  /** The characters of a text instance. */
  readonly value?: string;
}

export function getText({ value = "", children = [] }: LaidOutNode): string {
  return value + children.map(getText).join("");
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly borderTopWidth?: number;
  readonly borderRightWidth?: number;
  readonly borderBottomWidth?: number;
  readonly borderLeftWidth?: number;
}
