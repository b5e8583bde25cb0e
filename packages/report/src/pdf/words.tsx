import { Text } from "@react-pdf/renderer";
import type { Style } from "@react-pdf/types";
import { createContext, useContext, type ReactNode } from "react";
import { textDirection } from "../text-direction.ts";

/** The families the text of this report needs, Latin first. The page sets the sans ones for everything on it. */
export interface Faces {
  readonly sans: string[];
  readonly serif: string[];
}

export const SerifContext = createContext<string[]>([]);

/** A line of ours. */
export function Sans({ style = {}, children }: { readonly style?: Style; readonly children: ReactNode }) {
  return <Text style={style}>{children}</Text>;
}

/** Titles, terms, readings, and the transcript's own words. */
export function Serif({ style = {}, children }: { readonly style?: Style; readonly children: ReactNode }) {
  return <Text style={{ fontFamily: useContext(SerifContext), ...style }}>{children}</Text>;
}

/** What a person or a transcript wrote, in whatever script and direction; it stays at the left like its neighbours. */
export function Written({ style = {}, children }: { readonly style?: Style; readonly children: string }) {
  return <Text style={{ direction: textDirection(children), textAlign: "left", ...style }}>{children}</Text>;
}
