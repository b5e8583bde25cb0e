import type { Policy } from "@meridian/grading";
import type { NamedTables } from "../../../platform/records/own-tables.ts";

/** What the server's thread and a batch worker tell each other. One worker serves several batches, piece by piece in turn. */

export interface BatchOptions {
  readonly from: "csv" | "ndjson";
  readonly to: "csv" | "ndjson";
  readonly layout: "long" | "wide" | null;
  readonly delimiter: string | null;
  readonly defaultSystem: string;
  readonly policy: Policy;
  /** The team's own. */
  readonly tables: NamedTables;
}

export type ToWorker =
  | { readonly kind: "open"; readonly id: number; readonly options: BatchOptions }
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "end"; readonly id: number }
  /** Nobody waits for the answer any more. */
  | { readonly kind: "drop"; readonly id: number };

export type FromWorker =
  /** The first line was understood: an answer will come. A wide file's students have a second id. */
  | { readonly kind: "begun"; readonly id: number; readonly wide: boolean }
  | { readonly kind: "bytes"; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  /** So many bytes of the request are done with. */
  | { readonly kind: "done"; readonly id: number; readonly bytes: number }
  | { readonly kind: "ended"; readonly id: number }
  /** The file cannot be read at all, or not beyond this place. */
  | { readonly kind: "unreadable"; readonly id: number; readonly message: string };
