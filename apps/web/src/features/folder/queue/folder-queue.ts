import type { Country, GradingSystem } from "@meridian/grading";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import type { ReadProgress } from "@meridian/transcript/read/read-progress";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { Review } from "@meridian/transcript/review/review-table";
import type { Sheet } from "@meridian/transcript/table/to-sheet";
import { maxFileBytes } from "../intake/limits.ts";
import { createListeners } from "../../../lib/listeners.ts";
import { applyManifest, ingestFiles, type DroppedFile } from "../intake/ingest-files.ts";
import { withoutMissing } from "../intake/without-missing.ts";
import { type FileReading, judgeReview, judgeSheets, loadSystem, readFile, toFile } from "./file-reading.ts";
import { findCountry, findFacts, type FileFacts } from "./find-facts.ts";
import { listGroup, refused, type FolderFile, type ReadState } from "./folder-file.ts";
import type { ReadyFile } from "../send/to-students.ts";
import { judgeFile, toDecisions, toReview } from "./judge-file.ts";
import { sha256 } from "../../../lib/sha256.ts";

export interface FolderQueueDeps extends FileReading {
  readonly owner: string;
  /** Files read at the same time. */
  readonly concurrency: number;
}

export interface FolderSnapshot {
  readonly files: readonly FolderFile[];
  /** Of the files being read. */
  readonly progress: ReadonlyMap<string, ReadProgress>;
  readonly isPaused: boolean;
  /** Whether files are being unpacked and added. */
  readonly isAdding: boolean;
  /** How long each of the last files took, in milliseconds. */
  readonly durations: readonly number[];
}

/** What is needed to review a file. */
export interface OpenedFile {
  readonly file: File;
  readonly sheets: readonly Sheet[];
  readonly system: GradingSystem | undefined;
  readonly review: Review;
}

/** The folder: takes in files, reads several at a time, and stores every change, so that a reload loses nothing. */
export class FolderQueue {
  readonly #deps: FolderQueueDeps;
  readonly #listeners = createListeners();
  readonly #running = new Map<string, AbortController>();
  #snapshot: FolderSnapshot = {
    files: [],
    progress: new Map(),
    isPaused: false,
    isAdding: false,
    durations: [],
  };

  constructor(deps: FolderQueueDeps) {
    this.#deps = deps;
  }

  get = (): FolderSnapshot => this.#snapshot;
  readonly subscribe = this.#listeners.subscribe;

  /** Goes on where the last visit stopped. */
  async load(): Promise<void> {
    this.#set({ files: await this.#deps.store.list(this.#deps.owner) });
    this.#start();
  }

  async add(dropped: readonly DroppedFile[]): Promise<void> {
    const { owner, store } = this.#deps;
    this.#set({ isAdding: true });
    try {
      const { files, entries } = await ingestFiles(dropped, {
        owner,
        existing: this.#snapshot.files,
        store: store.putContents,
      });
      const all = withoutMissing([...this.#snapshot.files, ...files], files);
      await this.#replaceAll(entries ? applyManifest(all, entries, owner) : all);
      if (entries) await this.#refreshFacts();
    } finally {
      this.#set({ isAdding: false });
    }
    this.#start();
  }

  /** Puts another file in the place of one that could not be read. */
  async replace(id: string, file: File): Promise<void> {
    if (file.size > maxFileBytes || file.size === 0) {
      const refusal =
        file.size === 0
          ? ({ code: "reading", failure: { code: "empty" } } as const)
          : { code: "too-large" as const };
      await this.#update(id, { size: file.size, state: refused(refusal) });
      return;
    }
    await this.#deps.store.putContents(id, file);
    await this.#update(id, {
      size: file.size,
      digest: await sha256(await file.arrayBuffer()),
      password: undefined,
      state: { step: "waiting" },
    });
    this.#start();
  }

  /** Tries the password of a locked PDF. */
  async unlock(id: string, password: string): Promise<void> {
    const sealed = await this.#deps.store.seal(password);
    await this.#update(id, { password: sealed, state: { step: "waiting" } });
    this.#start();
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#running.get(id)?.abort();
    await this.#deps.store.remove(ids);
    this.#set({ files: this.#snapshot.files.filter((file) => !ids.includes(file.id)) });
    this.#start();
  }

  /** Stops reading a file, or takes it out of the line. */
  async cancel(id: string): Promise<void> {
    this.#running.get(id)?.abort();
    await this.#update(id, { state: refused({ code: "canceled" }) });
  }

  setPaused(isPaused: boolean): void {
    this.#set({ isPaused });
    this.#start();
  }

  /** Recognizes the scans, each in the language of its country if that is known. Null leaves them out. */
  async recognizeScans(choose: (file: FolderFile) => OcrLanguage | null): Promise<void> {
    for (const file of this.#snapshot.files) {
      if (file.state.step !== "scan") continue;
      const language = choose(file);
      await this.#update(file.id, {
        state: language ? { step: "waiting", language } : refused({ code: "canceled" }),
      });
    }
    this.#start();
  }

  /** Ends all reading; what is stored is read again on the next visit. */
  stop(): void {
    this.#set({ isPaused: true });
    for (const controller of this.#running.values()) controller.abort();
  }

  async open(id: string): Promise<OpenedFile | null> {
    const file = this.#find(id);
    const [contents, sheets] = await Promise.all([
      this.#deps.store.getContents(id),
      this.#deps.store.getSheets(id),
    ]);
    if (!contents || !sheets || file?.state.step !== "read") return null;
    const system = await loadSystem(file.state.facts, this.#deps.dataset);
    const review = toReview(sheets, file.state.decisions, createMarkTest(system), this.#deps.recallKinds);
    return { file: await toFile(file, contents, this.#deps.store), sheets, system, review };
  }

  /** Keeps what the evaluator decided in the review. */
  async decide(id: string, opened: OpenedFile, review: Review, isConfirmed: boolean): Promise<void> {
    const state = this.#find(id)?.state;
    if (state?.step !== "read") return;
    const decisions = toDecisions(review, opened.sheets);
    const judged = judgeReview(
      { ...state, decisions, isConfirmed },
      review,
      opened.system,
      this.#deps.dataset,
    );
    await this.#update(id, { state: judged });
  }

  /** Keeps the evaluator's answers about student, country and grading table. */
  async answer(id: string, facts: FileFacts): Promise<void> {
    const answered = { ...facts, from: "evaluator" as const, questions: [] };
    const sheets = await this.#deps.store.getSheets(id);
    if (!sheets) return;
    await this.#setFacts(id, sheets, answered, (state) =>
      // Another scale means other marks and doubts, so decisions about cells start again.
      state.facts.system === facts.system ? state : { ...state, decisions: null, isConfirmed: false },
    );
  }

  async markSent(runId: string, places: ReadonlyMap<string, number>): Promise<void> {
    const files = this.#snapshot.files.map((file) => {
      const place = places.get(file.id);
      return place === undefined ? file : { ...file, sent: { runId, place } };
    });
    await this.#replaceAll(files);
  }

  /** The files that can be sent, with their courses. */
  async listReady(): Promise<ReadyFile[]> {
    const ready: ReadyFile[] = [];
    for (const { id, state } of listGroup(this.#snapshot.files, "ready")) {
      const opened = await this.open(id);
      if (!opened || state.step !== "read") continue;
      const { rows, printedFigures } = judgeFile(
        opened.review,
        state.isConfirmed,
        createMarkTest(opened.system),
      );
      ready.push({ id, state, rows, printedFigures });
    }
    return ready;
  }

  findCountry = (written: string): string | null => findCountry(this.#deps.dataset.index, written);
  loadCountry = (code: string): Promise<Country> => this.#deps.dataset.loadCountry(code);

  #start(): void {
    const { files, isPaused, isAdding } = this.#snapshot;
    if (isPaused || isAdding) return;
    for (const file of files) {
      if (this.#running.size >= this.#deps.concurrency) return;
      if (file.state.step === "waiting" && !this.#running.has(file.id)) void this.#read(file);
    }
  }

  async #read(file: FolderFile): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(file.id, controller);
    const started = performance.now();
    const onProgress = (progress: ReadProgress) => {
      if (!signal.aborted) this.#set({ progress: new Map(this.#snapshot.progress).set(file.id, progress) });
    };
    onProgress({ stage: "opening", share: 0 });
    const getManifest = () => this.#find(file.id)?.manifest ?? null;
    const state = await readFile(file, getManifest, this.#deps, signal, onProgress).catch(() =>
      refused({ code: "reading", failure: { code: "reader-not-loaded" } }),
    );
    this.#running.delete(file.id);
    const progress = new Map(this.#snapshot.progress);
    progress.delete(file.id);
    this.#set({ progress });
    if (!signal.aborted) {
      const durations = [...this.#snapshot.durations, performance.now() - started].slice(-20);
      if (state.step !== "scan") this.#set({ durations });
      await this.#update(file.id, { state });
    }
    this.#start();
  }

  /** For a manifest that comes after its files. */
  async #refreshFacts(): Promise<void> {
    const isAnswered = ({ facts }: ReadState) => facts.from === "evaluator";
    for (const { id, state, manifest, sent } of this.#snapshot.files) {
      if (state.step !== "read" || sent || isAnswered(state)) continue;
      const sheets = await this.#deps.store.getSheets(id);
      if (!sheets) continue;
      const facts = await findFacts(sheets, manifest, this.#deps.dataset);
      await this.#setFacts(id, sheets, facts, (current) => (isAnswered(current) ? null : current));
    }
  }

  /** Loads what it needs before it takes the state, so that what is decided in the meantime is kept. */
  async #setFacts(
    id: string,
    sheets: readonly Sheet[],
    facts: FileFacts,
    change: (state: ReadState) => ReadState | null,
  ): Promise<void> {
    const system = await loadSystem(facts, this.#deps.dataset);
    const file = this.#find(id);
    const read = file?.state.step === "read" && !file.sent ? change(file.state) : null;
    if (read) await this.#update(id, { state: judgeSheets({ ...read, facts }, sheets, system, this.#deps) });
  }

  #find(id: string): FolderFile | undefined {
    return this.#snapshot.files.find((file) => file.id === id);
  }

  async #update(id: string, change: Partial<FolderFile>): Promise<void> {
    const file = this.#find(id);
    // Removed in the meantime.
    if (!file) return;
    const changed = { ...file, ...change };
    this.#set({ files: this.#snapshot.files.map((other) => (other.id === id ? changed : other)) });
    await this.#deps.store.put([changed]);
  }

  async #replaceAll(files: readonly FolderFile[]): Promise<void> {
    const removed = this.#snapshot.files.filter((file) => !files.some(({ id }) => id === file.id));
    this.#set({ files: files.toSorted((a, b) => a.order - b.order) });
    // A manifest may refuse a file while it is being read.
    for (const [id, reading] of this.#running) if (this.#find(id)?.state.step !== "waiting") reading.abort();
    await this.#deps.store.put(files);
    await this.#deps.store.remove(removed.map(({ id }) => id));
  }

  #set(change: Partial<FolderSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    this.#listeners.notify();
  }
}
