import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { GradingSystem } from "@meridian/grading";
import { allCourses } from "@meridian/transcript/document/document-edits";
import { normalizeText } from "../choose/normalize-text.ts";

export interface Suggestion {
  readonly text: string;
  /** A short explanation. */
  readonly hint: string;
}

/** The marks of a symbol scale, or the special terms of a numeric scale, that start with what was typed. */
export function markSuggestions(
  system: GradingSystem | undefined,
  typed: string,
  max = 8,
): readonly Suggestion[] {
  if (!system) return [];
  const terms: readonly (Suggestion & { readonly aliases: readonly string[] })[] =
    system.kind === "symbol"
      ? system.bands.map((band) => ({
          text: band.grade,
          hint: [band.description, band.us.replace("-", "−")].filter(Boolean).join(" · "),
          aliases: band.aliases ?? [],
        }))
      : (system.words ?? []).map((word) => ({
          text: word.grade,
          hint: word.description ?? String(word.value),
          aliases: word.aliases ?? [],
        }));
  const needle = normalizeText(typed);
  const matches = terms.filter(({ text, aliases }) =>
    [text, ...aliases].some((word) => normalizeText(word).startsWith(needle)),
  );
  // A fully typed mark needs no list covering the next row.
  if (matches.length === 1 && normalizeText(matches[0]!.text) === needle) return [];
  return matches.slice(0, max);
}

/** Tags already used in this evaluation, then the built-in ones. */
export function tagSuggestions(document: EvaluationDocument, typed: string): readonly Suggestion[] {
  const previousTags = typed.split(",").slice(0, -1);
  const needle = normalizeText(typed.split(",").at(-1) ?? "");
  const used = new Set(allCourses(document).flatMap(({ tags }) => tags));
  const suggestions: Suggestion[] = [
    ...[...used].map((text) => ({ text, hint: "" })),
    ...(used.has("Major") ? [] : [{ text: "Major", hint: "second GPA" }]),
    { text: "Pass/fail", hint: "credit only" },
    { text: "Excluded", hint: "left out" },
    { text: "Honors", hint: "secondary" },
    { text: "AP", hint: "secondary" },
    { text: "IB", hint: "secondary" },
  ];
  const enteredTags = new Set(previousTags.map(normalizeText));
  return suggestions
    .filter(
      ({ text }) =>
        normalizeText(text).startsWith(needle) &&
        normalizeText(text) !== needle &&
        !enteredTags.has(normalizeText(text)),
    )
    .slice(0, 6)
    .map((suggestion) => ({
      ...suggestion,
      text: [...previousTags.map((tag) => tag.trim()), suggestion.text].join(", "),
    }));
}
