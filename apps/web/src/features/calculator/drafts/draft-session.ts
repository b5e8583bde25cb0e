import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { canonicalJson } from "@meridian/report/canonical-json";
import type { Draft, EvaluationLink } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { removeStashedDraft, stashDraft } from "./stashed-drafts.ts";
import type { TabChannel } from "./tab-channel.ts";

export type SaveState =
  /** nothing to save yet */
  | "idle"
  | "saving"
  | "saved"
  /** another tab has saved this draft since we read it */
  | "conflict"
  /** the browser cannot store data: private window, full disk */
  | "failed";

interface SessionDeps {
  readonly store: DraftStore;
  readonly channel: TabChannel;
  readonly onState: (state: SaveState) => void;
  readonly onLink: (record: EvaluationLink | undefined) => void;
  /** Schedules a save; returns a function that cancels it. */
  readonly schedule: (run: () => void) => () => void;
}

/**
 * Saves the open draft in the browser. If another tab saved first, nothing is overwritten: the session stays in "conflict"
 * until the user loads the other version or keeps this one as a copy.
 */
export class DraftSession {
  private readonly deps: SessionDeps;
  private draft: Draft;
  /** As it was read or written last. */
  private stored: Draft;
  /** Changed but not yet written. */
  private pending: EvaluationDocument | null = null;
  private cancelScheduled: (() => void) | null = null;
  private writing: Promise<void> | null = null;
  /** Being written now. */
  private inFlight: EvaluationDocument | null = null;
  private stopped = false;
  state: SaveState;

  constructor(draft: Draft, deps: SessionDeps) {
    this.draft = draft;
    this.stored = draft;
    this.deps = deps;
    this.state = draft.version === 0 ? "idle" : "saved";
    deps.channel.listen((saved) => {
      if (saved.id === this.draft.id && saved.version > this.draft.version) this.setState("conflict");
    });
  }

  get id(): string {
    return this.draft.id;
  }

  /** Without changes that are not written yet. */
  get current(): Draft {
    return this.draft;
  }

  change(document: EvaluationDocument): void {
    if (this.stopped) return;
    const { record } = this.draft;
    if (record?.clean) this.setLink({ ...record, clean: false });
    this.pending = document;
    if (this.state === "conflict") return;
    this.setState("saving");
    this.cancelScheduled ??= this.deps.schedule(() => void this.flush());
  }

  /** Links this draft to a saved evaluation and stores the link. */
  async link(
    record: EvaluationLink,
    document = this.pending ?? this.inFlight ?? this.draft.document,
  ): Promise<void> {
    if (this.stopped) return;
    this.change(document);
    this.setLink(record);
    await this.flush();
  }

  /** Writes pending changes immediately, for example before the page closes. */
  async flush(): Promise<void> {
    this.cancelScheduled?.();
    this.cancelScheduled = null;
    // One write at a time: each needs the version of the previous one.
    await this.writing;
    if (!this.pending || this.state === "conflict" || this.stopped) return;
    this.writing = this.write(this.pending);
    this.pending = null;
    await this.writing;
    this.writing = null;
  }

  /** The page is closing. A write may not finish, so stash unwritten changes for the next visit as well. */
  stashAndFlush(): Promise<void> {
    const document = this.pending ?? this.inFlight;
    if (document && this.state !== "conflict" && !this.stopped) stashDraft({ ...this.draft, document });
    return this.flush();
  }

  /** Loads what the other tab saved. Null if it was deleted there. */
  async loadOther(): Promise<Draft | null> {
    const other = await this.deps.store.get(this.draft.id);
    if (!other) return null;
    this.draft = other;
    this.stored = other;
    this.deps.onLink(other.record);
    this.pending = null;
    this.setState("saved");
    return other;
  }

  /** Continues under a new id. The other tab keeps the old id and the record that its first save is creating. */
  keepAsCopy(id: string, document: EvaluationDocument): void {
    const { record } = this.draft;
    this.draft = { ...this.draft, id, version: 0, document, record: record?.version ? record : undefined };
    this.setState("saving");
    this.change(document);
  }

  stop(): void {
    this.stopped = true;
    this.cancelScheduled?.();
    this.deps.channel.close();
  }

  private async write(document: EvaluationDocument): Promise<void> {
    this.inFlight = document;
    try {
      const result = await this.deps.store.save({ ...this.draft, document });
      this.inFlight = null;
      if (!result.ok) {
        if (isLinkOnly(this.stored, result.other)) {
          this.takeLink(result.other);
          return await this.write(document);
        }
        this.pending ??= document;
        this.setState("conflict");
        return;
      }
      // Keep a link that was set while the write was running.
      this.stored = result.draft;
      this.draft = { ...result.draft, record: this.draft.record };
      removeStashedDraft(this.draft.id);
      this.deps.channel.post({ id: this.draft.id, version: this.draft.version });
      if (!this.pending && this.state !== "conflict") this.setState("saved");
    } catch {
      this.setState("failed");
    }
  }

  /** Unless it was linked here since. */
  private takeLink(other: Draft): void {
    const { record } = this.draft;
    const isOwn = record?.id !== this.stored.record?.id || record?.version !== this.stored.record?.version;
    this.draft = { ...other, record };
    this.stored = other;
    if (!isOwn && other.record) this.setLink({ ...other.record, clean: false });
  }

  private setLink(record: EvaluationLink): void {
    this.draft = { ...this.draft, record };
    this.deps.onLink(record);
  }

  private setState(state: SaveState): void {
    if (this.state === state || this.stopped) return;
    this.state = state;
    this.deps.onState(state);
  }
}

/** The draft was linked to its record while it was not on screen. */
function isLinkOnly(known: Draft, stored: Draft): boolean {
  return (
    stored.version === known.version + 1 &&
    canonicalJson({ ...stored.record }) !== canonicalJson({ ...known.record }) &&
    canonicalJson(stored.document) === canonicalJson(known.document)
  );
}
