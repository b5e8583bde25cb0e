import type { StructureTag } from "./structure-tag.ts";

/** A node of the renderer's tree once the layout is done, as far as marking it goes. */
export interface LaidOutNode {
  readonly type: string;
  /** Left and top are counted from the node around it. */
  readonly box?: Box;
  readonly style?: { readonly backgroundColor?: unknown };
  readonly props?: {
    readonly tag?: StructureTag;
    readonly fixed?: boolean;
    readonly paint?: () => null;
    /** The lines at the end of the report. */
    readonly isClosing?: boolean;
  };
  readonly children?: readonly LaidOutNode[];
  /** The letters of a piece of text. */
  readonly value?: string;
}

export function wordsOf({ value = "", children = [] }: LaidOutNode): string {
  return value + children.map(wordsOf).join("");
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
