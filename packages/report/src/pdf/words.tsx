import { Text } from "@react-pdf/renderer";
import { createContext, useContext, type ReactNode } from "react";
import type { Style } from "@react-pdf/types";
import { textDirection } from "../text-direction.ts";

export interface Faces {
  readonly sans: string[];
  readonly serif: string[];
}

/** The families the text of this report needs, Latin first. */
export const FacesContext = createContext<Faces>({ sans: [], serif: [] });

/** A line of ours, in sans. */
export function Sans({ style = {}, children }: { readonly style?: Style; readonly children: ReactNode }) {
  const { sans } = useContext(FacesContext);
  return <Text style={{ fontFamily: sans, ...style }}>{children}</Text>;
}

export function Serif({ style = {}, children }: { readonly style?: Style; readonly children: ReactNode }) {
  const { serif } = useContext(FacesContext);
  return <Text style={{ fontFamily: serif, ...style }}>{children}</Text>;
}

/** What a person or a transcript wrote, in whatever script and direction; it stays at the left like its neighbours. */
export function Written({ style = {}, children }: { readonly style?: Style; readonly children: string }) {
  const { sans } = useContext(FacesContext);
  const direction = textDirection(children);
  return <Text style={{ fontFamily: sans, direction, textAlign: "left", ...style }}>{children}</Text>;
}
