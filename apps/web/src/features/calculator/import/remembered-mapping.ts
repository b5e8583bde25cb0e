import * as z from "zod/mini";
import { normalizeWords } from "@meridian/transcript/cells/cell-text";
import { ocrLanguages } from "@meridian/transcript/read/recognize/ocr-languages";
import type { OcrLanguage } from "@meridian/transcript/read/recognize/ocr-languages";
import { columnKinds } from "@meridian/transcript/columns/column-guess";
import type { ColumnGuess, ColumnKind } from "@meridian/transcript/columns/column-guess";
import { readStoredValue, writeStored } from "../../../lib/browser-storage.ts";

const storageKey = "meridian.import";
/** An office sees a few dozen transcript formats; older ones are dropped. */
const maxMappings = 60;

const schema = z.object({
  mappings: z.array(z.object({ header: z.string(), kinds: z.array(z.enum(columnKinds)) })),
  language: z.optional(z.enum(ocrLanguages.map(({ code }) => code))),
});
type StoredSettings = z.infer<typeof schema>;

/** The column kinds used last time for a file with the same header. */
export function recallMapping(columns: ColumnGuess[]): ColumnKind[] | null {
  const header = headerSignature(columns);
  const mapping = header === null ? undefined : load().mappings.find((entry) => entry.header === header);
  return mapping && mapping.kinds.length === columns.length ? mapping.kinds : null;
}

export function rememberMapping(columns: ColumnGuess[]): void {
  const header = headerSignature(columns);
  if (header === null) return;
  const stored = load();
  const others = stored.mappings.filter((mapping) => mapping.header !== header);
  const kinds = columns.map((column) => column.kind);
  save({ ...stored, mappings: [{ header, kinds }, ...others].slice(0, maxMappings) });
}

export function recallLanguage(): OcrLanguage | undefined {
  return load().language;
}

export function rememberLanguage(language: OcrLanguage): void {
  save({ ...load(), language });
}

/** Normalized header text only; no student data is stored. */
function headerSignature(columns: ColumnGuess[]): string | null {
  const words = columns.map((column) => normalizeWords(column.header));
  return words.some((word) => word !== "") ? words.join("|") : null;
}

const load = (): StoredSettings => readStoredValue(storageKey, schema) ?? { mappings: [] };

const save = (settings: StoredSettings): void => writeStored(storageKey, JSON.stringify(settings));
