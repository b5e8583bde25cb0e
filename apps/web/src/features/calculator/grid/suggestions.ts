import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { GradingSystem } from "@meridian/grading";

export interface Suggestion {
  readonly text: string;
  /** What it means, in a word or two. */
  readonly hint: string;
}

/** The marks of a symbol scale, or the special words of a numeric one, that begin with what was typed. */
export function markSuggestions(
  system: GradingSystem | undefined,
  typed: string,
  most = 8,
): readonly Suggestion[] {
  if (!system) return [];
  const words: readonly (Suggestion & { readonly others: readonly string[] })[] =
    system.kind === "symbol"
      ? system.bands.map((band) => ({
          text: band.grade,
          hint: [band.description, band.us.replace("-", "−")].filter(Boolean).join(" · "),
          others: band.aliases ?? [],
        }))
      : (system.words ?? []).map((word) => ({
          text: word.grade,
          hint: word.description ?? String(word.value),
          others: word.aliases ?? [],
        }));
  const wanted = fold(typed);
  const found = words.filter(({ text, others }) =>
    [text, ...others].some((word) => fold(word).startsWith(wanted)),
  );
  // A mark typed in full needs no list over the next row.
  if (found.length === 1 && fold(found[0]!.text) === wanted) return [];
  return found.slice(0, most);
}

/** Labels already used in this evaluation, then the words the tag cell understands. */
export function tagSuggestions(document: EvaluationDocument, typed: string): readonly Suggestion[] {
  const before = typed.split(",").slice(0, -1);
  const wanted = fold(typed.split(",").at(-1) ?? "");
  const used = new Set<string>();
  for (const record of document.records)
    for (const term of record.terms)
      for (const course of term.courses) for (const tag of course.tags) used.add(tag);
  const words: Suggestion[] = [
    ...[...used].map((text) => ({ text, hint: "" })),
    ...(used.has("Major") ? [] : [{ text: "Major", hint: "second GPA" }]),
    { text: "Pass/fail", hint: "credit only" },
    { text: "Excluded", hint: "left out" },
    { text: "Honors", hint: "secondary" },
    { text: "AP", hint: "secondary" },
    { text: "IB", hint: "secondary" },
  ];
  const taken = new Set(before.map(fold));
  return words
    .filter(({ text }) => fold(text).startsWith(wanted) && fold(text) !== wanted && !taken.has(fold(text)))
    .slice(0, 6)
    .map((word) => ({ ...word, text: [...before.map((part) => part.trim()), word.text].join(", ") }));
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
