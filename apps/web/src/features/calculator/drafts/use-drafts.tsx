import { createContext, useContext } from "react";
import type { Draft, DraftSummary } from "./draft.ts";
import type { SaveState } from "./draft-session.ts";

/** The drafts of whoever is at the keyboard. */
export interface Drafts {
  readonly saveState: SaveState;
  /** Id of the draft on screen. */
  readonly currentId: string | null;
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
}

export const DraftsContext = createContext<Drafts | null>(null);

export function useDrafts(): Drafts {
  const drafts = useContext(DraftsContext);
  if (!drafts) throw new Error("useDrafts needs the drafts around it");
  return drafts;
}
