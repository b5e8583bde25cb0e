import type { SourceFile } from "@meridian/contract/evaluation/source-file";
import type { Observation } from "@meridian/transcript/observations/observation";
import type { ImportFailure } from "@meridian/transcript/read/import-error";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import type { ManifestEntry } from "../intake/read-manifest.ts";
import type { Refusal } from "../intake/refusal.ts";
import type { FileFacts } from "./find-facts.ts";
import type { DoubtKind, ReviewDecisions } from "./judge-file.ts";
import type { SealedText } from "./sealed-text.ts";

/** One file of the folder, as kept on this device. Its contents and what was read from it are stored apart. */
export interface FolderFile {
  readonly id: string;
  /** The account it belongs to. */
  readonly owner: string;
  /** Position in the folder. */
  readonly order: number;
  /** Path in the folder or ZIP. */
  readonly name: string;
  readonly size: number;
  /** Hash of the contents, "" if they were not opened. */
  readonly digest: string;
  readonly addedAt: number;
  /** What the manifest says about it. */
  readonly manifest: ManifestEntry | null;
  readonly state: FileState;
  /** Of a locked PDF, encrypted: the review opens the file again, also after a reload. */
  readonly password?: SealedText | undefined;
  /** Its result in bulk evaluation. */
  readonly sent?: { readonly runId: string; readonly place: number };
}

export type FileState =
  | { readonly step: "waiting"; readonly language?: OcrLanguage }
  /** Has pages without text, and waits until recognition is allowed. */
  | { readonly step: "scan"; readonly pages: number }
  | { readonly step: "refused"; readonly refusal: Refusal }
  | ReadState;

export interface ReadState {
  readonly step: "read";
  /** Null for tables, which have no pages. */
  readonly pages: number | null;
  readonly isScan: boolean;
  readonly facts: FileFacts;
  /** What the evaluator decided in the review, null before it was opened. */
  readonly decisions: ReviewDecisions | null;
  /** Whether the evaluator has confirmed the reading. */
  readonly isConfirmed: boolean;
  readonly courses: number;
  readonly doubts: readonly DoubtKind[];
  /** What its PDF says about itself. Null for other files; absent if it was read before files were checked. */
  readonly sourceFile?: SourceFile | null;
  /** Whether it agrees with itself. */
  readonly observations?: readonly Observation[];
}

export type FileGroup = "look" | "refused" | "reading" | "ready" | "sent";

export function getGroup(file: FolderFile): FileGroup {
  if (file.sent) return "sent";
  const { state } = file;
  if (state.step === "refused") return "refused";
  if (state.step !== "read") return "reading";
  return state.doubts.length > 0 ? "look" : "ready";
}

/** Files of a group; those to look at with the fewest doubts first. */
export function listGroup(files: readonly FolderFile[], group: FileGroup): FolderFile[] {
  const doubts = ({ state }: FolderFile) => (state.step === "read" ? state.doubts.length : 0);
  return files
    .filter((file) => getGroup(file) === group)
    .toSorted((a, b) => (group === "look" ? doubts(a) - doubts(b) : 0) || a.order - b.order);
}

/** A locked PDF whose password is missing or wrong. */
export const isLocked = ({ state }: FolderFile): boolean =>
  state.step === "refused" &&
  state.refusal.code === "reading" &&
  state.refusal.failure.code === "needs-password";

export const refused = (refusal: Refusal): FileState => ({ step: "refused", refusal });
export const failed = (failure: ImportFailure): FileState =>
  failure.code === "canceled" ? refused({ code: "canceled" }) : refused({ code: "reading", failure });
