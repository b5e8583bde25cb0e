import type { UnresolvedCourse } from "@meridian/transcript/document/unresolved-courses";
import { createContext, useContext } from "react";
import type { EvaluationLink } from "../drafts/draft.ts";
import type { GridLine } from "@meridian/transcript/cells/grid-line";
import type { ReportRequest } from "../../report/public.ts";

/** Overlays that need nothing but the open transcript. */
export type PlainOverlay =
  | "policy"
  | "file-check"
  | "compare"
  | "table"
  | "details"
  | "drafts"
  | "shortcuts"
  | "choose"
  | "tools"
  | "paste-or-file"
  | "add-record"
  | "report-file";

/** Overlays of the calculator. One is open at a time, and each is lazy-loaded. */
export type Overlay =
  | { readonly kind: "explain"; readonly courseId: string; readonly anchor: DOMRect }
  | { readonly kind: "row-menu"; readonly courseId: string; readonly anchor: DOMRect }
  | { readonly kind: "term-menu"; readonly termId: string; readonly anchor: DOMRect }
  | { readonly kind: PlainOverlay }
  | { readonly kind: "report"; readonly request: ReportRequest }
  /** The server rejected a save: someone else saved first, or the record is locked or deleted. */
  | { readonly kind: "save-conflict"; readonly link: EvaluationLink; readonly reason: string }
  /** Confirmation before finalizing a record with unresolved courses outside the GPA. */
  | {
      readonly kind: "final-question";
      readonly link: EvaluationLink;
      readonly courses: readonly UnresolvedCourse[];
    }
  /** Files dropped on the grid, or an ambiguous paste that needs review. */
  | { readonly kind: "import"; readonly pasted?: GridLine[]; readonly files?: readonly File[] };

export const OverlayContext = createContext<(overlay: Overlay | null) => void>(() => {});

export function useOverlay(): (overlay: Overlay | null) => void {
  return useContext(OverlayContext);
}
