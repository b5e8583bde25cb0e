import type { CheckingPlace, Dossier } from "@meridian/grading";
import { createRandom, type RandomSource } from "@meridian/transcript/practice/random";

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
  readonly ask: (country: string) => string;
  readonly candidates: (dossier: Dossier) => readonly Candidate[];
}

const topics: readonly Topic[] = [
  {
    ask: (country) => `${country}: which of these do you ask about recognition?`,
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
    ask: (country) => `${country}: which of these names would you find on a transcript?`,
    candidates: ({ code, namesOnDocuments }) =>
      namesOnDocuments.transcript.map((name) => ({
        country: code,
        name,
        detail: `“${name}” is such a name. Document names are general knowledge, without a source.`,
        source: null,
      })),
  },
];

/** One question per country, as long as there are enough wrong answers that cannot be right too. */
export function createDocumentSet(
  dossiers: readonly Dossier[],
  countryName: (code: string) => string,
  { length, seed }: { readonly length: number; readonly seed: number },
): readonly DocumentQuestion[] {
  const random = createRandom(seed);
  const questions: DocumentQuestion[] = [];
  for (const dossier of shuffle(dossiers, random)) {
    if (questions.length === length) break;
    for (const topic of shuffle(topics, random)) {
      const question = createQuestion(dossier, topic, dossiers, countryName, random);
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
  countryName: (code: string) => string,
  random: RandomSource,
): DocumentQuestion | null {
  const right = random.pick(
    topic.candidates(dossier).filter(({ name }) => isTelling(name, countryName(dossier.code))),
  );
  if (!right) return null;
  const checklist = JSON.stringify(dossier).toLowerCase();
  const wrong = dossiers
    .filter(({ code }) => code !== dossier.code && language(code) !== language(dossier.code))
    .flatMap((other) =>
      topic
        .candidates(other)
        .filter(({ name }) => isTelling(name, countryName(other.code)) && !mentions(checklist, name)),
    );
  const options = [right.name];
  for (const { name } of shuffle(wrong, random)) {
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

/** Many countries have a ministry and call a transcript a transcript; a name with the country in it gives itself away. */
function isTelling(name: string, country: string): boolean {
  return (
    !/\b(?:ministry|department|institution|university|transcript|records?|certificate|statement|mark ?sheets?|portals?|primer)\b/i.test(
      name,
    ) && !name.toLowerCase().includes(country.toLowerCase().slice(0, 4))
  );
}

/** A body that works in several countries, such as an examination council, would be a right answer there too. */
function mentions(checklist: string, name: string): boolean {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length > 3 && checklist.includes(word));
}

/** Documents have the same names where the same language is spoken. */
function language(code: string): string {
  return new Intl.Locale(`und-${code}`).maximize().language;
}

function shuffle<Item>(items: readonly Item[], random: RandomSource): readonly Item[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
