import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { Draft, RecordLink } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { forgetLeftBehind, leaveBehind } from "./left-behind.ts";
import type { TabChannel } from "./tab-channel.ts";

export type SaveState =
  /** nothing to save yet */
  | "idle"
  | "saving"
  | "saved"
  /** another tab has saved this draft since we read it */
  | "conflict"
  /** the browser keeps nothing: private window, full disk */
  | "failed";

interface SessionParts {
  readonly store: DraftStore;
  readonly channel: TabChannel;
  readonly onState: (state: SaveState) => void;
  readonly onRecord: (record: RecordLink | undefined) => void;
  /** Runs a save a little later; returns how to call it off. */
  readonly later: (run: () => void) => () => void;
}

/**
 * Keeps the open draft in the browser. Every change is written; where another tab has written first, nothing is
 * overwritten: the session stops at "conflict" until the person takes the other one or keeps this one as a copy.
 */
export class DraftSession {
  private readonly parts: SessionParts;
  private draft: Draft;
  /** Changed here and not yet written. */
  private waiting: EvaluationDocument | null = null;
  private cancelLater: (() => void) | null = null;
  private writing: Promise<void> | null = null;
  /** What is being written. */
  private unwritten: EvaluationDocument | null = null;
  private stopped = false;
  state: SaveState;

  constructor(draft: Draft, parts: SessionParts) {
    this.draft = draft;
    this.parts = parts;
    this.state = draft.version === 0 ? "idle" : "saved";
    parts.channel.listen((saved) => {
      if (saved.id === this.draft.id && saved.version > this.draft.version) this.enter("conflict");
    });
  }

  get id(): string {
    return this.draft.id;
  }

  change(document: EvaluationDocument): void {
    if (this.stopped) return;
    const { record } = this.draft;
    if (record?.clean) this.setRecord({ ...record, clean: false });
    this.waiting = document;
    if (this.state === "conflict") return;
    this.enter("saving");
    this.cancelLater ??= this.parts.later(() => void this.flush());
  }

  /** Says which record of the history this draft now stands for, and keeps that with it. */
  async link(record: RecordLink, document: EvaluationDocument): Promise<void> {
    this.change(document);
    this.setRecord(record);
    await this.flush();
  }

  /** Writes what waits, now: the page may be about to close. */
  async flush(): Promise<void> {
    this.cancelLater?.();
    this.cancelLater = null;
    // One write at a time: each must know the version the one before made.
    await this.writing;
    if (!this.waiting || this.state === "conflict" || this.stopped) return;
    this.writing = this.write(this.waiting);
    this.waiting = null;
    await this.writing;
    this.writing = null;
  }

  /** The page goes: a write begun now may never end, so what is unwritten is also left where the next visit looks. */
  leave(): void {
    const document = this.waiting ?? this.unwritten;
    if (document && this.state !== "conflict" && !this.stopped) leaveBehind({ ...this.draft, document });
    void this.flush();
  }

  /** Takes what the other tab saved. Null when it has been deleted there. */
  async loadOther(): Promise<Draft | null> {
    const other = await this.parts.store.get(this.draft.id);
    if (!other) return null;
    this.draft = other;
    this.parts.onRecord(other.record);
    this.waiting = null;
    this.enter("saved");
    return other;
  }

  /** Goes on under a new id; the other tab keeps the old one, and the record its first save is about to make. */
  keepAsCopy(id: string, document: EvaluationDocument): void {
    const { record } = this.draft;
    this.draft = { ...this.draft, id, version: 0, document, record: record?.version ? record : undefined };
    this.enter("saving");
    this.change(document);
  }

  stop(): void {
    this.stopped = true;
    this.cancelLater?.();
    this.parts.channel.close();
  }

  private async write(document: EvaluationDocument): Promise<void> {
    this.unwritten = document;
    try {
      const result = await this.parts.store.save({ ...this.draft, document });
      this.unwritten = null;
      if (!result.ok) {
        this.waiting ??= document;
        this.enter("conflict");
        return;
      }
      // Linked or typed into while it was written: that stays.
      this.draft = { ...result.draft, record: this.draft.record };
      forgetLeftBehind(this.draft.id);
      this.parts.channel.tell({ id: this.draft.id, version: this.draft.version });
      if (!this.waiting && this.state !== "conflict") this.enter("saved");
    } catch {
      this.enter("failed");
    }
  }

  private setRecord(record: RecordLink): void {
    this.draft = { ...this.draft, record };
    this.parts.onRecord(record);
  }

  private enter(state: SaveState): void {
    if (this.state === state || this.stopped) return;
    this.state = state;
    this.parts.onState(state);
  }
}
