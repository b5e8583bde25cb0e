import { Text } from "@react-pdf/renderer";
import type { Style } from "@react-pdf/types";
import { createContext, useContext, type ReactNode } from "react";
import { textDirection } from "./tagged/text-direction.ts";
import type { StructureTag } from "./tagged/structure-tag.ts";

/** The font families this report needs, Latin first. The page sets the sans families as the default. */
export interface FontFaces {
  readonly sans: string[];
  readonly serif: string[];
}

export const SerifContext = createContext<string[]>([]);

interface TextProps {
  /** In points. Set on every text, because a relative line height only works together with a font size. */
  readonly size?: number;
  readonly style?: Style;
  /** See `as`; each text has one, so that the two parts of a text split across pages belong together. */
  readonly tag?: StructureTag;
}

const body = 8.6;
const lineHeight = 1.38;
/** A penalty high enough to prevent hyphens where two fonts meet inside a word. */
const noHyphenPenalty = 10_000;

/** Our own text, in the sans font. */
export function Sans({
  size = body,
  style = {},
  tag = {},
  children,
}: TextProps & { readonly children: ReactNode }) {
  return (
    <Text {...{ tag }} hyphenationPenalty={noHyphenPenalty} style={{ fontSize: size, lineHeight, ...style }}>
      {children}
    </Text>
  );
}

/** Titles, terms, the GPA, and the transcript's own words, in the serif font. */
export function Serif({
  size = body,
  style = {},
  tag = {},
  children,
}: TextProps & { readonly children: ReactNode }) {
  const fontFamily = useContext(SerifContext);
  return (
    <Text
      {...{ tag }}
      hyphenationPenalty={noHyphenPenalty}
      style={{ fontFamily, fontSize: size, lineHeight, ...style }}
    >
      {children}
    </Text>
  );
}

/** User or transcript text in any script and direction, left-aligned like its neighbors. */
export function UserText({
  size = body,
  style = {},
  tag = {},
  children,
}: TextProps & { readonly children: string }) {
  const direction = textDirection(children);
  return (
    <Text
      {...{ tag }}
      hyphenationPenalty={noHyphenPenalty}
      style={{ fontSize: size, lineHeight, direction, textAlign: "left", ...style }}
    >
      {children}
    </Text>
  );
}

/** Part of a line, in another weight or color. */
export function Inline({
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

/** An entry of the PDF outline. The renderer accepts it on any element, but its types only on pages. */
export function bookmark(title: string): { readonly bookmark: string } {
  return { bookmark: title };
}
