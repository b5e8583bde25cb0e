import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import { createContext, useContext } from "react";
import type { Draft, DraftSummary, RecordLink } from "./draft.ts";
import type { SaveState } from "./draft-session.ts";

/** The drafts of whoever is at the keyboard. */
export interface Drafts {
  readonly saveState: SaveState;
  /** Id of the draft on screen. */
  readonly currentId: string | null;
  /** The record of the history that the draft on screen stands for. */
  readonly record: RecordLink | null;
  /** A guest's transcript that came along when its owner signed in. */
  readonly broughtAlong: boolean;
  /** A blank transcript with the same country and policy; the one on screen stays among the drafts. */
  readonly startNew: () => void;
  readonly list: () => Promise<readonly DraftSummary[]>;
  readonly open: (id: string) => Promise<void>;
  readonly duplicate: (id: string) => Promise<void>;
  /** What was deleted, for undo. */
  readonly remove: (id: string) => Promise<Draft | null>;
  readonly restore: (draft: Draft) => Promise<void>;
  readonly loadOther: () => Promise<void>;
  readonly keepAsCopy: () => void;
  readonly link: (record: RecordLink) => Promise<void>;
  /**
   * Shows a record of the history: the draft of it on this device when that holds unsaved changes, else `document`.
   * To take the "saved" one leaves such a draft as a transcript of its own.
   */
  readonly openRecord: (
    record: RecordLink | null,
    document: EvaluationDocument,
    take?: "unsaved" | "saved",
  ) => Promise<"mine" | "theirs">;
}

export const DraftsContext = createContext<Drafts | null>(null);

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error("useDrafts needs the drafts around it");
  return drafts;
}
