import type { Policy } from "@meridian/grading";
import type { NamedTables } from "../../../platform/evaluations/own-tables.ts";

/** Messages between the main thread and a batch worker. One worker serves several batches in turn, chunk by chunk. */

export interface BatchOptions {
  readonly from: "csv" | "ndjson";
  readonly to: "csv" | "ndjson";
  readonly layout: "long" | "wide" | null;
  readonly delimiter: string | null;
  readonly defaultSystem: string;
  readonly policy: Policy;
  /** The team's own tables. */
  readonly tables: NamedTables;
}

export type ToWorker =
  | { readonly kind: "open"; readonly id: number; readonly options: BatchOptions }
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: "end"; readonly id: number }
  /** The client is gone. */
  | { readonly kind: "drop"; readonly id: number };

export type FromWorker =
  /** The first line was parsed, so results will follow. In a wide file students have a second ID. */
  | { readonly kind: "started"; readonly id: number; readonly wide: boolean }
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** The last chunk of the request has been evaluated. */
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "ended"; readonly id: number }
  /** The file cannot be read at all, or not beyond this point. */
  | { readonly kind: "unreadable"; readonly id: number; readonly message: string };
