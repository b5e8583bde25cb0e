import { Text } from "@react-pdf/renderer";
import type { Style } from "@react-pdf/types";
import { createContext, useContext, type ReactNode } from "react";
import { textDirection } from "../text-direction.ts";
import type { StructureTag } from "./structure-tag.ts";

/** The families the text of this report needs, Latin first. The page sets the sans ones for everything on it. */
export interface Faces {
  readonly sans: string[];
  readonly serif: string[];
}

export const SerifContext = createContext<string[]>([]);

interface Words {
  /** In points. Said on every text: a line height is a ratio of the size only where both stand together. */
  readonly size?: number;
  readonly style?: Style;
  /** See `as`; each text has one, so that both parts of a text cut by a page's end are known for one. */
  readonly tag?: StructureTag;
}

const body = 8.6;
const lineHeight = 1.38;
/** A penalty beyond any line's badness: where two fonts meet inside a word, no hyphen is put. */
const never = 10_000;

/** A line of ours. */
export function Sans({
  size = body,
  style = {},
  tag = {},
  children,
}: Words & { readonly children: ReactNode }) {
  return (
    <Text {...{ tag }} hyphenationPenalty={never} style={{ fontSize: size, lineHeight, ...style }}>
      {children}
    </Text>
  );
}

/** Titles, terms, readings, and the transcript's own words. */
export function Serif({
  size = body,
  style = {},
  tag = {},
  children,
}: Words & { readonly children: ReactNode }) {
  const fontFamily = useContext(SerifContext);
  return (
    <Text
      {...{ tag }}
      hyphenationPenalty={never}
      style={{ fontFamily, fontSize: size, lineHeight, ...style }}
    >
      {children}
    </Text>
  );
}

/** What a person or a transcript wrote, in whatever script and direction; it stays at the left like its neighbours. */
export function Written({
  size = body,
  style = {},
  tag = {},
  children,
}: Words & { readonly children: string }) {
  const direction = textDirection(children);
  return (
    <Text
      {...{ tag }}
      hyphenationPenalty={never}
      style={{ fontSize: size, lineHeight, direction, textAlign: "left", ...style }}
    >
      {children}
    </Text>
  );
}

/** Part of a line, in another weight or colour. */
export function Part({
  serif,
  style,
  children,
}: {
  readonly serif?: boolean;
  readonly style: Style;
  readonly children: string;
}) {
  const fontFamily = useContext(SerifContext);
  return <Text style={serif ? { fontFamily, ...style } : style}>{children}</Text>;
}

/** An entry of the PDF's outline. The renderer takes it on any element; its types know it on pages only. */
export function bookmark(title: string): { readonly bookmark: string } {
  return { bookmark: title };
}
