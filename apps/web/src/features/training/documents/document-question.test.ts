import { readDossiers } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { dailyCountries } from "../daily/daily-set.ts";
import { createDocumentSet } from "./document-question.ts";

const dossiers = readDossiers();
const all = dailyCountries.flatMap((code) => dossiers.get(code) ?? []);

test("every country of the daily questions has a checklist", () => {
  expect(dailyCountries.filter((code) => !dossiers.has(code))).toEqual([]);
});

test("the right answer is in its country's checklist and no other option is", () => {
  const asked = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    const set = createDocumentSet(all, { length: 5, seed });
    expect(set).toHaveLength(5);
    for (const { country, text, options, answer, source } of set) {
      asked.add(text);
      const checklist = JSON.stringify(dossiers.get(country));
      expect(options.filter((option) => checklist.includes(JSON.stringify(option)))).toEqual([answer]);
      expect(new Set(options).size).toBe(4);
      expect(source?.url ?? "https:").toMatch(/^https?:/);
    }
  }
  expect(asked.size).toBeGreaterThan(30);
});

test("gives the same set for the same seed", () => {
  const create = () => createDocumentSet(all, { length: 5, seed: 7 });
  expect(create()).toEqual(create());
});

test("the language of a name rarely gives the answer away", () => {
  const isLatin = (option: string) => !/[^\p{Script=Latin}\P{L}]/u.test(option);
  const questions = Array.from({ length: 10 }, (_, seed) =>
    createDocumentSet(all, { length: 5, seed }),
  ).flat();
  const odd = questions.filter(
    ({ options, answer }) => options.filter((option) => isLatin(option) === isLatin(answer)).length === 1,
  );
  expect(odd.map(({ text, options }) => [text, ...options])).toEqual([]);
});
