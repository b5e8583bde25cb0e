import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileSystem } from "../convert/compile.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { symbolKey } from "../read/fold.ts";
import { createNameCheck } from "../schema/name-issues.ts";
import { parseCountry, parseSystem } from "../schema/schema.ts";
import { createSystems } from "./systems.ts";
import type { Country, GradingSystem, NumericBand, NumericSystem, UsGrade } from "../types.ts";

const dataDir = join(import.meta.dirname, "../../data");
const files = readdirSync(dataDir).filter((name) => name.endsWith(".json"));
const parsed = files.map((file) => parseCountry(JSON.parse(readFileSync(join(dataDir, file), "utf8")), file));
const countries: Country[] = parsed.flatMap((result) => (result.ok ? [result.value] : []));
const systems = countries.flatMap((country) => country.systems);
const numeric = systems.filter((system): system is NumericSystem => system.kind === "numeric");
/** Every numeric table, including the alternates from other publishers. */
const tables = numeric.flatMap((system) => [
  { name: system.id, system, bands: system.bands },
  ...(system.alternates ?? []).map(({ publisher, bands }) => ({
    name: `${system.id} (${publisher})`,
    system,
    bands,
  })),
]);
const ranks: readonly UsGrade[] = [
  "A+",
  "A",
  "A-",
  "AB",
  "B+",
  "B",
  "B-",
  "BC",
  "C+",
  "C",
  "C-",
  "CD",
  "D+",
  "D",
  "D-",
  "F",
];

/** The band rule (the threshold decides), deliberately implemented a second time as a cross-check. */
function findBand(
  { better }: NumericSystem,
  bands: readonly NumericBand[],
  mark: number,
): NumericBand | undefined {
  return bands.find((band) => (better === "higher" ? mark >= band.from : mark <= band.to));
}

/** The marks that a picker offers, as printed decimals. */
function* pickerMarks({ min, max, step = 1 }: NumericSystem): Generator<number> {
  const steps = Math.round((max - min) / step);
  for (let n = 0; n <= steps; n++) yield Number((min + n * step).toFixed(6));
}

function gradeRank(band: NumericBand | undefined): number | null {
  return band === undefined || band.us === "S" ? null : ranks.indexOf(band.us);
}

/** Names of the items that break a rule, so that a failing test lists them. */
function violations<T>(list: readonly T[], name: (item: T) => string, holds: (item: T) => boolean): string[] {
  return list.filter((item) => !holds(item)).map(name);
}

test("every country file matches the schema", () => {
  expect(parsed.flatMap((result) => (result.ok ? [] : result.issues))).toEqual([]);
  expect(countries.length).toBeGreaterThan(200);
});

test("the examples in the contributor guide match the schema", () => {
  const guide = readFileSync(join(dataDir, "README.md"), "utf8");
  const examples = [...guide.matchAll(/```jsonc\n(.*?)```/gs)].map(([, text = ""]) => withoutComments(text));
  const [country, system, band] = examples.map((text) => JSON.parse(text) as object);
  const letters = {
    id: "ke-letters",
    name: "Letters",
    kind: "symbol",
    bands: [band, { grade: "F", us: "F" }],
  };
  expect(
    parseCountry({ ...country, systems: [{ ...system, id: "ke-university" }] }, "ke.json"),
  ).toMatchObject({ ok: true });
  expect(parseSystem(letters)).toMatchObject({ ok: true });
});

describe("systems", () => {
  const idOf = (system: GradingSystem) => system.id;

  test("have a unique ID across all files", () => {
    expect(new Set(systems.map(idOf)).size).toBe(systems.length);
  });

  test("have one default per country", () => {
    expect(
      violations(
        countries,
        (c) => c.code,
        (c) => c.systems.filter((s) => s.default).length === 1,
      ),
    ).toEqual([]);
  });

  test("cite a public page for each table", () => {
    const cited = [
      ...systems,
      ...systems.flatMap((s) => (s.alternates ?? []).map((a) => ({ ...a, id: s.id }))),
    ];
    const holds = (table: { sources: readonly { url: string }[] }) =>
      table.sources.length > 0 && table.sources.every(({ url }) => URL.canParse(url));
    expect(violations(cited, (table) => table.id, holds)).toEqual([]);
  });

  test("explain where the US grades come from when no page prints them", () => {
    const derived = systems.filter((system) => system.confidence !== "published");
    expect(violations(derived, idOf, (s) => (s.provenance ?? "") !== "")).toEqual([]);
  });

  test("have a note when a mark below the local pass gets a passing US grade", () => {
    const lenient = systems.filter((system) => passesBelowPassMark(system));
    expect(lenient.length).toBeGreaterThan(50);
    expect(violations(lenient, idOf, (system) => (system.notes ?? "") !== "")).toEqual([]);
  });
});

describe("numeric tables", () => {
  test("never give a better mark a worse grade, and cover every picker mark", () => {
    const problems: string[] = [];
    for (const { name, system, bands } of tables) {
      const marks = [...pickerMarks(system)];
      if (system.better === "lower") marks.reverse();
      let worst = ranks.length;
      for (const mark of marks) {
        const band = findBand(system, bands, mark);
        const rank = gradeRank(band);
        if (band === undefined) problems.push(`${name}: ${mark} has no band`);
        else if (rank !== null && rank > worst)
          problems.push(`${name}: ${mark} is worse than the mark below it`);
        worst = rank ?? worst;
      }
    }
    expect(problems).toEqual([]);
  });

  test("also hold for marks between the steps", () => {
    const anyTwoMarks = fc.tuple(
      fc.constantFrom(...tables),
      fc.double({ min: 0, max: 1 }),
      fc.double({ min: 0, max: 1 }),
    );
    fc.assert(
      fc.property(anyTwoMarks, ([{ system, bands }, one, other]) => {
        fc.pre(!Number.isNaN(one) && !Number.isNaN(other));
        const at = (share: number) => system.min + share * (system.max - system.min);
        const [low, high] = [at(Math.min(one, other)), at(Math.max(one, other))];
        const [worse, better] = system.better === "higher" ? [low, high] : [high, low];
        const [worseRank, betterRank] = [worse, better].map((mark) =>
          gradeRank(findBand(system, bands, mark)),
        );
        expect(findBand(system, bands, worse)).toBeDefined();
        expect((betterRank ?? 0) <= (worseRank ?? ranks.length)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test("put each band edge into its own band", () => {
    const edges = tables.flatMap(({ name, system, bands }) =>
      bands.flatMap((band) =>
        [band.from, band.to].map((edge) => ({ name: `${name}: ${edge}`, system, bands, band, edge })),
      ),
    );
    expect(
      violations(
        edges,
        (e) => e.name,
        (e) => findBand(e.system, e.bands, e.edge) === e.band,
      ),
    ).toEqual([]);
  });

  test("cover the whole scale", () => {
    const reaches = ({ system, bands }: (typeof tables)[number]) =>
      Math.min(...bands.map((band) => band.from)) === system.min &&
      Math.max(...bands.map((band) => band.to)) === system.max;
    expect(violations(tables, (table) => table.name, reaches)).toEqual([]);
  });
});

describe("scales", () => {
  const idOf = (system: NumericSystem) => system.id;

  test("have a step that divides the scale and lands on the pass mark", () => {
    const whole = (share: number) => Math.abs(share - Math.round(share)) < 1e-6;
    const fits = ({ min, max, pass, step = 0 }: NumericSystem) =>
      step > 0 && whole((max - min) / step) && (pass === null || whole((pass - min) / step));
    expect(violations(numeric, idOf, fits)).toEqual([]);
  });

  test("offer at least one picker mark per band", () => {
    const eachBandOffered = (system: NumericSystem) => {
      const offered = new Set([...pickerMarks(system)].map((mark) => findBand(system, system.bands, mark)));
      return system.bands.every((band) => offered.has(band));
    };
    expect(violations(numeric, idOf, eachBandOffered)).toEqual([]);
  });

  test("pass at the pass mark, except where the notes say US tables fail it", () => {
    const passes = (system: NumericSystem) =>
      system.pass === null || findBand(system, system.bands, system.pass)?.us !== "F";
    // The South African certificate passes some subjects at 30, which the published US table counts as a fail.
    expect(violations(numeric, idOf, passes)).toEqual(["za-nsc-level", "za-nsc"]);
  });

  test("have a value on the scale for each special mark", () => {
    const words = numeric.flatMap((system) => (system.words ?? []).map((word) => ({ system, word })));
    expect(words.length).toBeGreaterThan(100);
    const placed = ({ system, word }: (typeof words)[number]) =>
      word.value >= system.min && word.value <= system.max;
    expect(violations(words, ({ system, word }) => `${system.id}: ${word.grade}`, placed)).toEqual([]);
  });
});

describe("words", () => {
  test("mean one thing in their system: as printed, in capitals and without accents", () => {
    const problems: string[] = [];
    for (const system of systems) {
      const compiled = compileSystem(system);
      for (const { word, us } of listedWords(system)) {
        const bare = word.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
        for (const typed of [word, word.toUpperCase(), bare]) {
          const { error, us: given } = compiled.convert(typed);
          if (error || given !== us)
            problems.push(`${system.id}: ${typed} gives ${error?.code ?? given}, not ${us}`);
        }
      }
    }
    expect(problems).toEqual([]);
  });

  test("that mean a pass without a mark earn credit regardless of the record's pass mark", () => {
    const passed = numeric.flatMap((system) =>
      (system.words ?? []).filter((w) => w.us === "S").map((w) => ({ system, w })),
    );
    expect(passed.length).toBeGreaterThan(100);
    const credited = ({ system, w }: (typeof passed)[number]) => {
      const courses = [{ id: "c", mark: w.grade, credits: 3 }];
      const passMark = system.better === "higher" ? system.max : system.min;
      const record = { id: "r", system, passMark, terms: [{ id: "t", courses }] };
      const [course] = evaluate({ records: [record] }, {}, createSystems([], "none")).courses;
      return course?.status === "credit-only" && course.grade === "S";
    };
    expect(violations(passed, ({ system, w }) => `${system.id}: ${w.grade}`, credited)).toEqual([]);
  });

  test("never hide a number on the scale", () => {
    const problems: string[] = [];
    for (const system of numeric) {
      const compiled = compileSystem(system);
      for (const mark of pickerMarks(system)) {
        if (compiled.convert(String(mark)).value !== mark) problems.push(`${system.id}: ${mark}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test("country names are unique, except for a state that split in two", () => {
    for (const { code, names } of countries) expect(new Set(names).size, code).toBe(names.length);
    expect(countries.flatMap(createNameCheck())).toEqual([]);
  });
});

/** Strips the comments from the examples in the guide. URLs are safe because no space precedes their slashes. */
function withoutComments(jsonc: string): string {
  return jsonc.replace(/\/\*.*?\*\//gs, "").replace(/(?<=^|\s)\/\/.*$/gm, "");
}

/** Every word a system lists, with its expected US grade; null for a mark that does not count. */
function listedWords(system: GradingSystem): { word: string; us: UsGrade | null }[] {
  const withGrade = (words: readonly string[], us: UsGrade | null) => words.map((word) => ({ word, us }));
  const nonGrades = (system.nonGrades ?? []).flatMap((n) => withGrade([n.mark, ...(n.aliases ?? [])], null));
  if (system.kind === "symbol") {
    return [...system.bands.flatMap((b) => withGrade([b.grade, ...(b.aliases ?? [])], b.us)), ...nonGrades];
  }
  const specialMarks = (system.words ?? []).flatMap((w) =>
    withGrade([w.grade, ...(w.aliases ?? [])], w.us ?? findBand(system, system.bands, w.value)?.us ?? null),
  );
  return [...system.bands.flatMap((b) => withGrade(b.aliases ?? [], b.us)), ...specialMarks, ...nonGrades];
}

function passesBelowPassMark(system: GradingSystem): boolean {
  if (system.pass === null) return false;
  if (system.kind === "symbol") {
    const pass = symbolKey(system.pass);
    const at = system.bands.findIndex((b) =>
      [b.grade, ...(b.aliases ?? [])].some((word) => symbolKey(word) === pass),
    );
    return system.bands.slice(at + 1).some((band) => band.us !== "F" && band.us !== "S");
  }
  const { better, pass } = system;
  return system.bands.some(
    (b) => (better === "higher" ? b.to < pass : b.from > pass) && b.us !== "F" && b.us !== "S",
  );
}
