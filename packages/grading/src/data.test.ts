import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileSystem } from "./compile.ts";
import { evaluate } from "./evaluate.ts";
import { symbolKey } from "./fold.ts";
import { parseCountry, parseSystem } from "./schema.ts";
import { systemsOf } from "./systems.ts";
import type { Country, GradingSystem, NumericBand, NumericSystem, UsGrade } from "./types.ts";

const dataDir = join(import.meta.dirname, "../data");
const files = readdirSync(dataDir).filter((name) => name.endsWith(".json"));
const parsed = files.map((file) => parseCountry(JSON.parse(readFileSync(join(dataDir, file), "utf8")), file));
const countries: Country[] = parsed.flatMap((result) => (result.ok ? [result.value] : []));
const systems = countries.flatMap((country) => country.systems);
const numeric = systems.filter((system): system is NumericSystem => system.kind === "numeric");
/** Every numeric table, the publisher's own and each other publisher's for the same scale. */
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

/** The rule of the design, written out once more on purpose: the threshold decides. */
function bandOf(
  { better }: NumericSystem,
  bands: readonly NumericBand[],
  mark: number,
): NumericBand | undefined {
  return bands.find((band) => (better === "higher" ? mark >= band.from : mark <= band.to));
}

/** The marks a picker offers, as printed decimals. */
function* pickable({ min, max, step = 1 }: NumericSystem): Generator<number> {
  const steps = Math.round((max - min) / step);
  for (let n = 0; n <= steps; n++) yield Number((min + n * step).toFixed(6));
}

function rankOf(band: NumericBand | undefined): number | null {
  return band === undefined || band.us === "S" ? null : ranks.indexOf(band.us);
}

/** The names of those that break a rule: an empty list reads well when it holds, and names the culprits when not. */
function breaking<T>(list: readonly T[], name: (item: T) => string, holds: (item: T) => boolean): string[] {
  return list.filter((item) => !holds(item)).map(name);
}

test("every country file keeps to the schema", () => {
  expect(parsed.flatMap((result) => (result.ok ? [] : result.faults))).toEqual([]);
  expect(countries.length).toBeGreaterThan(200);
});

test("the examples of the contributor guide keep to the schema", () => {
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

  test("have an id of their own over all files", () => {
    expect(new Set(systems.map(idOf)).size).toBe(systems.length);
  });

  test("name one default per country", () => {
    expect(
      breaking(
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
    expect(breaking(cited, (table) => table.id, holds)).toEqual([]);
  });

  test("say how the US grades came about when no page prints them", () => {
    const derived = systems.filter((system) => system.confidence !== "published");
    expect(breaking(derived, idOf, (s) => (s.provenance ?? "") !== "")).toEqual([]);
  });

  test("explain themselves when a mark below the local pass keeps a passing US grade", () => {
    const lenient = systems.filter((system) => passesBelowThePass(system));
    expect(lenient.length).toBeGreaterThan(50);
    expect(breaking(lenient, idOf, (system) => (system.notes ?? "") !== "")).toEqual([]);
  });
});

describe("numeric tables", () => {
  test("give a better mark never a worse grade, and every mark of the picker a grade", () => {
    const faults: string[] = [];
    for (const { name, system, bands } of tables) {
      const marks = [...pickable(system)];
      if (system.better === "lower") marks.reverse();
      let worst = ranks.length;
      for (const mark of marks) {
        const band = bandOf(system, bands, mark);
        const rank = rankOf(band);
        if (band === undefined) faults.push(`${name}: ${mark} has no band`);
        else if (rank !== null && rank > worst)
          faults.push(`${name}: ${mark} is worse than the mark below it`);
        worst = rank ?? worst;
      }
    }
    expect(faults).toEqual([]);
  });

  test("hold for marks between the steps, too", () => {
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
        const [worseRank, betterRank] = [worse, better].map((mark) => rankOf(bandOf(system, bands, mark)));
        expect(bandOf(system, bands, worse)).toBeDefined();
        expect((betterRank ?? 0) <= (worseRank ?? ranks.length)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test("put each printed edge into its own band", () => {
    const edges = tables.flatMap(({ name, system, bands }) =>
      bands.flatMap((band) =>
        [band.from, band.to].map((edge) => ({ name: `${name}: ${edge}`, system, bands, band, edge })),
      ),
    );
    expect(
      breaking(
        edges,
        (e) => e.name,
        (e) => bandOf(e.system, e.bands, e.edge) === e.band,
      ),
    ).toEqual([]);
  });

  test("stretch from one end of the scale to the other", () => {
    const reaches = ({ system, bands }: (typeof tables)[number]) =>
      Math.min(...bands.map((band) => band.from)) === system.min &&
      Math.max(...bands.map((band) => band.to)) === system.max;
    expect(breaking(tables, (table) => table.name, reaches)).toEqual([]);
  });
});

describe("scales", () => {
  const idOf = (system: NumericSystem) => system.id;

  test("have a step that divides them and meets the pass mark", () => {
    const whole = (share: number) => Math.abs(share - Math.round(share)) < 1e-6;
    const fits = ({ min, max, pass, step = 0 }: NumericSystem) =>
      step > 0 && whole((max - min) / step) && (pass === null || whole((pass - min) / step));
    expect(breaking(numeric, idOf, fits)).toEqual([]);
  });

  test("offer a mark of each band in the picker", () => {
    const eachBandOffered = (system: NumericSystem) => {
      const offered = new Set([...pickable(system)].map((mark) => bandOf(system, system.bands, mark)));
      return system.bands.every((band) => offered.has(band));
    };
    expect(breaking(numeric, idOf, eachBandOffered)).toEqual([]);
  });

  test("pass at the pass mark, except where the notes say that US tables fail it", () => {
    const passes = (system: NumericSystem) =>
      system.pass === null || bandOf(system, system.bands, system.pass)?.us !== "F";
    // The South African certificate passes some subjects at 30, which the published US table reads as a fail.
    expect(breaking(numeric, idOf, passes)).toEqual(["za-nsc-level", "za-nsc"]);
  });

  test("place each honour and special mark on themselves", () => {
    const words = numeric.flatMap((system) => (system.words ?? []).map((word) => ({ system, word })));
    expect(words.length).toBeGreaterThan(100);
    const placed = ({ system, word }: (typeof words)[number]) =>
      word.value >= system.min && word.value <= system.max;
    expect(breaking(words, ({ system, word }) => `${system.id}: ${word.grade}`, placed)).toEqual([]);
  });
});

describe("words", () => {
  test("mean one thing in their system, as printed, in capitals and without their accents", () => {
    const faults: string[] = [];
    for (const system of systems) {
      const compiled = compileSystem(system);
      for (const { word, us } of listedWords(system)) {
        const bare = word.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
        for (const typed of [word, word.toUpperCase(), bare]) {
          const { error, us: given } = compiled.convert(typed);
          if (error || given !== us)
            faults.push(`${system.id}: ${typed} gives ${error?.code ?? given}, not ${us}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test("for a pass without a mark earn credit however strict the record's pass mark", () => {
    const passed = numeric.flatMap((system) =>
      (system.words ?? []).filter((w) => w.us === "S").map((w) => ({ system, w })),
    );
    expect(passed.length).toBeGreaterThan(100);
    const credited = ({ system, w }: (typeof passed)[number]) => {
      const courses = [{ id: "c", mark: w.grade, credits: 3 }];
      const passMark = system.better === "higher" ? system.max : system.min;
      const record = { id: "r", system, passMark, terms: [{ id: "t", courses }] };
      const [course] = evaluate({ records: [record] }, {}, systemsOf([], "none")).courses;
      return course?.status === "credit-only" && course.grade === "S";
    };
    expect(breaking(passed, ({ system, w }) => `${system.id}: ${w.grade}`, credited)).toEqual([]);
  });

  test("never take a number of the scale for themselves", () => {
    const faults: string[] = [];
    for (const system of numeric) {
      const compiled = compileSystem(system);
      for (const mark of pickable(system)) {
        if (compiled.convert(String(mark)).value !== mark) faults.push(`${system.id}: ${mark}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test("name one country, except a state that has become two", () => {
    const owners = new Map<string, string[]>();
    for (const { code, country, names } of countries) {
      expect(new Set(names).size, code).toBe(names.length);
      for (const name of new Set([country, ...names].map((n) => n.toLowerCase()))) {
        owners.set(name, [...(owners.get(name) ?? []), code]);
      }
    }
    const shared = [...owners].filter(([, codes]) => codes.length > 1).map(([name]) => name);
    expect(shared.sort()).toEqual(["czechoslovakia", "československo"]);
  });
});

/** The guide annotates its examples; an address in them holds no space before its slashes. */
function withoutComments(jsonc: string): string {
  return jsonc.replace(/\/\*.*?\*\//gs, "").replace(/(?<=^|\s)\/\/.*$/gm, "");
}

/** Every word a system lists, with the US grade it must give; null for a mark that does not count. */
function listedWords(system: GradingSystem): { word: string; us: UsGrade | null }[] {
  const spelled = (words: readonly string[], us: UsGrade | null) => words.map((word) => ({ word, us }));
  const nonGrades = (system.nonGrades ?? []).flatMap((n) => spelled([n.mark, ...(n.aliases ?? [])], null));
  if (system.kind === "symbol") {
    return [...system.bands.flatMap((b) => spelled([b.grade, ...(b.aliases ?? [])], b.us)), ...nonGrades];
  }
  const honours = (system.words ?? []).flatMap((w) =>
    spelled([w.grade, ...(w.aliases ?? [])], w.us ?? bandOf(system, system.bands, w.value)?.us ?? null),
  );
  return [...system.bands.flatMap((b) => spelled(b.aliases ?? [], b.us)), ...honours, ...nonGrades];
}

function passesBelowThePass(system: GradingSystem): boolean {
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
