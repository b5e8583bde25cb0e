import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { createContext, useContext } from "react";
import type { Draft, DraftSummary, EvaluationLink } from "./draft.ts";
import type { SaveState } from "./draft-session.ts";

/** The drafts of the current user or guest. */
export interface Drafts {
  readonly saveState: SaveState;
  /** Id of the draft on screen. */
  readonly currentId: string | null;
  /** The saved evaluation that the open draft belongs to. */
  readonly record: EvaluationLink | null;
  /** A save of the record is still on this device, because the server has not received it. */
  readonly isWaiting: boolean;
  /** The saved evaluation that the open draft was opened as a copy of. */
  readonly copyOf: string | null;
  /** True if a guest's transcript was carried over at sign-in. */
  readonly hasCarriedOverDraft: boolean;
  /** Starts a blank transcript with the same country and policy; the open one stays in the drafts. */
  readonly startNew: () => void;
  readonly list: () => Promise<readonly DraftSummary[]>;
  readonly open: (id: string) => Promise<void>;
  readonly duplicate: (id: string) => Promise<void>;
  /** Returns the deleted draft, for undo. */
  readonly remove: (id: string) => Promise<Draft | null>;
  readonly restore: (draft: Draft) => Promise<void>;
  readonly loadOther: () => Promise<void>;
  readonly keepAsCopy: () => void;
  /** The draft on screen at this moment, and not when the component was last rendered. */
  readonly current: () => Draft | null;
  /** A draft as it is stored; null if it was deleted or the browser blocks storage. */
  readonly stored: (id: string) => Promise<Draft | null>;
  /** Links the draft on screen to a saved evaluation, or the one that was saved if another one is on screen by now. */
  readonly link: (record: EvaluationLink, saved?: SavedDraft) => Promise<void>;
  /** Opens a document as a new draft. `copyOf`: the saved evaluation it comes from. */
  readonly openCopy: (document: EvaluationDocument, copyOf?: string) => Promise<void>;
  /**
   * Opens a saved evaluation: its local draft if that has unsaved changes, else `document`. With "saved", such a draft
   * becomes a separate transcript.
   */
  readonly openEvaluation: (
    record: EvaluationLink,
    document: EvaluationDocument,
    take?: "unsaved" | "saved",
  ) => Promise<"mine" | "theirs">;
}

/** A draft, and its document as it was saved to the history. */
export interface SavedDraft {
  readonly draftId: string;
  readonly document: EvaluationDocument;
}

export const DraftsContext = createContext<Drafts | null>(null);

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error("useDrafts must be used within DraftsProvider");
  return drafts;
}
