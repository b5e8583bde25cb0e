import type { UnresolvedCourse } from "@meridian/contract/unresolved-courses";
import { createContext, useContext } from "react";
import type { EvaluationLink } from "../drafts/draft.ts";
import type { GridLine } from "../import/table-guess.ts";

/** What may lie over the calculator; one at a time, each in its own download. */
export type Overlay =
  | { readonly kind: "explain"; readonly courseId: string; readonly anchor: DOMRect }
  | { readonly kind: "row-menu"; readonly courseId: string; readonly anchor: DOMRect }
  | { readonly kind: "term-menu"; readonly termId: string; readonly anchor: DOMRect }
  | { readonly kind: "policy" }
  | { readonly kind: "compare" }
  | { readonly kind: "table" }
  | { readonly kind: "details" }
  | { readonly kind: "drafts" }
  | { readonly kind: "shortcuts" }
  | { readonly kind: "choose" }
  | { readonly kind: "tools" }
  | { readonly kind: "add-record" }
  /** The server would not take a save: somebody else was first, or the record is locked or gone. */
  | { readonly kind: "save-conflict"; readonly link: EvaluationLink; readonly reason: string }
  /** Making a record final that has unresolved courses outside the GPA. */
  | {
      readonly kind: "final-question";
      readonly link: EvaluationLink;
      readonly courses: readonly UnresolvedCourse[];
    }
  /** Files dropped on the grid, or a paste that needs a look before it goes in. */
  | { readonly kind: "import"; readonly pasted?: GridLine[]; readonly files?: readonly File[] };

export const OverlayContext = createContext<(overlay: Overlay | null) => void>(() => {});

export function useOverlay(): (overlay: Overlay | null) => void {
  return useContext(OverlayContext);
}
