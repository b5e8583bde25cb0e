import type { CheckingPlace, Dossier } from "@meridian/grading";
import { createRandom, type RandomSource } from "@meridian/transcript/practice/random";
import { countryName } from "../../../lib/format/country-name.ts";

/** A question from a country's checklist, with one right answer. */
export interface DocumentQuestion {
  readonly country: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly answer: string;
  /** What the checklist says about the answer. */
  readonly detail: string;
  /** Null for general knowledge. */
  readonly source: { readonly url: string; readonly title: string } | null;
}

const optionCount = 4;

interface Candidate {
  readonly country: string;
  readonly name: string;
  readonly detail: string;
  readonly source: DocumentQuestion["source"];
}

interface Topic {
  /** Countries with the same language use the same names, so those would be right answers too. */
  readonly sharesNames?: boolean;
  readonly ask: (country: string) => string;
  readonly candidates: (dossier: Dossier) => readonly Candidate[];
}

const topics: readonly Topic[] = [
  {
    ask: (country) => `${country}: which of these would you contact about recognition?`,
    candidates: ({ code, recognition }) => recognition.map((place) => toCandidate(code, place)),
  },
  {
    ask: (country) => `${country}: which of these helps to verify a document?`,
    candidates: ({ code, verification }) =>
      verification
        .filter(({ kind }) => kind !== "send-sealed" && kind !== "apostille")
        .map((place) => toCandidate(code, place)),
  },
  {
    sharesNames: true,
    ask: (country) => `${country}: which of these names would you find on a transcript?`,
    candidates: ({ code, namesOnDocuments }) =>
      namesOnDocuments.transcript.filter(isForeign).map((name) => ({
        country: code,
        name,
        detail: `“${name}” is one of them. Document names are general knowledge, without a source.`,
        source: null,
      })),
  },
];

/** One question per country, as long as there are enough wrong answers that cannot be right too. */
export function createDocumentSet(
  dossiers: readonly Dossier[],
  { length, seed }: { readonly length: number; readonly seed: number },
): readonly DocumentQuestion[] {
  const random = createRandom(seed);
  const questions: DocumentQuestion[] = [];
  for (const dossier of shuffle(dossiers, random)) {
    if (questions.length === length) break;
    for (const topic of shuffle(topics, random)) {
      const question = createQuestion(dossier, topic, dossiers, random);
      if (!question) continue;
      questions.push(question);
      break;
    }
  }
  return questions;
}

function createQuestion(
  dossier: Dossier,
  topic: Topic,
  dossiers: readonly Dossier[],
  random: RandomSource,
): DocumentQuestion | null {
  const right = random.pick(
    topic.candidates(dossier).filter(({ name }) => isTelling(name, countryName(dossier.code))),
  );
  if (!right) return null;
  const checklist = JSON.stringify(dossier).toLowerCase();
  const wrong = dossiers
    .filter(({ code }) => code !== dossier.code && !(topic.sharesNames && speaksLike(code, dossier.code)))
    .flatMap((other) =>
      topic
        .candidates(other)
        .filter(({ name }) => isTelling(name, countryName(other.code)) && !mentions(checklist, name)),
    );
  // Names that look alike come first: three foreign names next to an English one would give it away.
  const ranked = shuffle(wrong, random).map(({ name, country: other }) => ({
    name,
    likeness: (style(name) === style(right.name) ? 2 : 0) + (speaksLike(other, dossier.code) ? 1 : 0),
  }));
  const options = [right.name];
  for (const { name } of ranked.toSorted((a, b) => b.likeness - a.likeness)) {
    if (options.length < optionCount && !options.includes(name)) options.push(name);
  }
  if (options.length < optionCount) return null;
  const { name: answer, detail, source } = right;
  const text = topic.ask(countryName(dossier.code));
  return { country: dossier.code, text, options: shuffle(options, random), answer, detail, source };
}

function toCandidate(country: string, { name, what, url, source }: CheckingPlace): Candidate {
  return { country, name, detail: `${name}: ${what}.`, source: { url, title: source } };
}

/**
 * Whether a name can be asked for: many countries have a ministry, a decree or a list is no one to ask, and a name with
 * the country in it gives itself away.
 */
function isTelling(name: string, country: string): boolean {
  return (
    !/\b(?:ministry|department|institutions?|university|transcript|records?|certificate|statement|mark ?sheets?|portals?|primer|diploma|diplôme|decree|list|reports?|results?|number|republic)\b/i.test(
      name,
    ) && !name.toLowerCase().includes(country.toLowerCase().slice(0, 4))
  );
}

/** Words that name a kind of body. */
const commonWords =
  /^(?:academic|accreditation|agency|assessment|attestation|authority|board|boards|center|commission|committee|council|education|evaluation|examinations?|federal|foreign|general|higher|information|national|network|office|public|qualifications?|quality|recognition|register|school|secondary|service|state|system|technical|training|verification)$/;

/** A body that works in several countries, such as an examination council, would be a right answer there too. */
function mentions(checklist: string, name: string): boolean {
  return words(name).some((word) => word.length > 3 && !commonWords.test(word) && checklist.includes(word));
}

const words = (name: string) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** English names are used in many countries. */
function isForeign(name: string): boolean {
  return style(name) !== "English";
}

function speaksLike(code: string, other: string): boolean {
  const language = (country: string) => new Intl.Locale(`und-${country}`).maximize().language;
  return language(code) === language(other);
}

/** Whether a name is in another script, an abbreviation, English, or in another language in Latin letters. */
function style(name: string): string {
  if (/[^\p{Script=Latin}\P{L}]/u.test(name)) return "script";
  if (!/[a-z]{3}/.test(name)) return "abbreviation";
  if (/[à-ÿ]|\b(?:de|des|di)\b/.test(name)) return "other";
  return words(name).some(
    (word) => commonWords.test(word) || /^(?:of|and|for|card|marks|memo|slip)$/.test(word),
  )
    ? "English"
    : "other";
}

function shuffle<Item>(items: readonly Item[], random: RandomSource): readonly Item[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
