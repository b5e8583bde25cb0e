import { expect, test } from "vitest";
import { compileSystem } from "../convert/compile.ts";
import { readCountryFiles } from "../node.ts";
import type { GradingSystem } from "../types.ts";

/** "An 8 is an excellent mark", "70 is already first class", "12 is a good average". */
const statement =
  /\b(\d+(?:\.\d+)?)(?: percent| average)? is (?:already )?(?:an? |the )?(excellent|outstanding|very good|good|satisfactory|sufficient|first class|second class|distinction|poor|fail)\b/gi;

interface Statement {
  readonly where: string;
  readonly text: string;
  readonly mark: string;
  readonly word: string;
  /** The tables the statement can refer to: a country note may mean any of its scales. */
  readonly systems: readonly GradingSystem[];
}

const statements = readCountryFiles().flatMap(({ code, education, systems }): Statement[] => {
  return [
    { where: code, notes: education?.notes ?? "", about: systems },
    ...systems.map((system) => ({ where: system.id, notes: system.notes ?? "", about: [system] })),
  ].flatMap(({ where, notes, about }) =>
    [...notes.matchAll(statement)].map(([text, mark, word]) => ({
      where,
      text,
      mark: mark!,
      word: word!.toLowerCase(),
      systems: about,
    })),
  );
});

test("finds statements to check", () => {
  expect(statements.length).toBeGreaterThan(3);
});

test.each(statements)("$where: “$text” agrees with a table", ({ mark, word, systems }) => {
  const readings = systems.flatMap((system) => {
    if (system.kind !== "numeric") return [];
    const words = system.bands.map(({ label, description, aliases = [] }) =>
      [label, description, ...aliases].map((text) => (text ?? "").toLowerCase().trim()),
    );
    // Only words that the table itself uses can be compared.
    if (!words.some((band) => band.includes(word))) return [];
    const { band } = compileSystem(system).convert(mark);
    return band === -1 ? [] : [words[band]!.includes(word)];
  });
  expect(readings.length === 0 || readings.includes(true)).toBe(true);
});
