import Papa from "papaparse";
import { decodeText } from "@meridian/transcript/read/tables/decode-text";
import { maxManifestBytes } from "./limits.ts";
import type { Refusal } from "./refusal.ts";

/** What the manifest says about a file; "" where it says nothing. */
export interface ManifestEntry {
  readonly file: string;
  readonly student: string;
  readonly studentId: string;
  /** As written: a code or a name. */
  readonly country: string;
  readonly institution: string;
}

export type Manifest = { readonly entries: readonly ManifestEntry[] } | { readonly refusal: Refusal };

const columnPatterns: Readonly<Record<keyof ManifestEntry, RegExp>> = {
  file: /^(?:file|file ?name|document|path)$/,
  student: /^(?:student|applicant|name|full name|student name|applicant name)$/,
  studentId: /^(?:id|(?:student|applicant) ?(?:id|no|number)|reference)$/,
  country: /^(?:country|country code)$/,
  institution: /^(?:institution|university|school|college)$/,
};

/** Whether a file is the manifest of its folder. */
export const isManifest = (path: string): boolean => /(?:^|[/\\])manifest\.(?:csv|tsv|txt)$/i.test(path);

/** Reads a manifest: one line per file, columns in any order. Lines without a file name are skipped. */
export async function readManifest(file: File): Promise<Manifest> {
  if (file.size > maxManifestBytes) return { refusal: { code: "too-large" } };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: "greedy",
  });
  const [header = [], ...lines] = data;
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, " "),
  );
  const column = (field: keyof ManifestEntry) => names.findIndex((name) => columnPatterns[field].test(name));
  if (column("file") === -1) return { refusal: { code: "broken-manifest", missing: "file" } };
  const entries = lines.flatMap((line): ManifestEntry[] => {
    const cell = (field: keyof ManifestEntry) => (line[column(field)] ?? "").trim().slice(0, 300);
    const student = cell("student");
    // A number in the column "student" is an ID: names have no digits.
    const isId = /\d/.test(student);
    const entry = {
      file: cell("file"),
      student: isId ? "" : student,
      studentId: cell("studentId") || (isId ? student : ""),
      country: cell("country"),
      institution: cell("institution"),
    };
    return entry.file === "" ? [] : [entry];
  });
  return { entries };
}

/** The line of a file: by its path, else by its name if no other line has it. Null if there is none, or several. */
export function findEntry(
  entries: readonly ManifestEntry[],
  path: string,
): { readonly entry: ManifestEntry | null; readonly isAmbiguous: boolean } {
  const wanted = normalizePath(path);
  const byPath = entries.filter(({ file }) => normalizePath(file) === wanted);
  const matches =
    byPath.length > 0
      ? byPath
      : entries.filter(({ file }) => normalizePath(file).split("/").at(-1) === wanted.split("/").at(-1));
  const [first] = matches;
  const isAmbiguous = matches.length > 1;
  return { entry: isAmbiguous ? null : (first ?? null), isAmbiguous };
}

/** macOS stores accents as separate characters. */
const normalizePath = (path: string) =>
  path.normalize("NFC").replaceAll("\\", "/").replace(/^\.\//, "").toLowerCase();
