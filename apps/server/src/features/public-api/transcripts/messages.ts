import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import type { ReadRequest } from "@meridian/transcript/programs/read-transcript";

/** Sent to the reader as one line of JSON, followed by the bytes of the file. */
export type ReaderTask = Pick<ReadRequest, "choice" | "language" | "policy">;

export type ReaderResult =
  | { readonly reading: TranscriptReading }
  | { readonly failure: { readonly code: string; readonly message: string } };
