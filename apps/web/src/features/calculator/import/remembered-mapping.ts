import * as z from "zod/mini";
import { plainWords } from "./cell-text.ts";
import { ocrLanguages } from "./ocr-languages.ts";
import type { OcrLanguage } from "./ocr-languages.ts";
import { columnKinds } from "./table-guess.ts";
import type { ColumnGuess, ColumnKind } from "./table-guess.ts";

const key = "meridian.import";
/** An office meets a few dozen forms of transcripts; older ones give way. */
const kept = 60;

const schema = z.object({
  mappings: z.array(z.object({ header: z.string(), kinds: z.array(z.enum(columnKinds)) })),
  language: z.optional(z.enum(ocrLanguages.map(({ code }) => code))),
});
type Remembered = z.infer<typeof schema>;

/** How the columns of a file with this very header were set last time. */
export function recallMapping(columns: ColumnGuess[]): ColumnKind[] | null {
  const header = signature(columns);
  const found = header === null ? undefined : load().mappings.find((mapping) => mapping.header === header);
  return found && found.kinds.length === columns.length ? found.kinds : null;
}

export function rememberMapping(columns: ColumnGuess[]): void {
  const header = signature(columns);
  if (header === null) return;
  const stored = load();
  const others = stored.mappings.filter((mapping) => mapping.header !== header);
  const kinds = columns.map((column) => column.kind);
  save({ ...stored, mappings: [{ header, kinds }, ...others].slice(0, kept) });
}

export function recallLanguage(): OcrLanguage | undefined {
  return load().language;
}

export function rememberLanguage(language: OcrLanguage): void {
  save({ ...load(), language });
}

/** The header's words only: no name, mark or other fact of a student is kept. */
function signature(columns: ColumnGuess[]): string | null {
  const words = columns.map((column) => plainWords(column.header));
  return words.some((word) => word !== "") ? words.join("|") : null;
}

function load(): Remembered {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    if (parsed.success) return parsed.data;
  } catch {
    // Storage is switched off or holds something else: start anew.
  }
  return { mappings: [] };
}

function save(remembered: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify(remembered));
  } catch {
    // A full or forbidden storage costs only the convenience.
  }
}
