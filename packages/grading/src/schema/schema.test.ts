import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCountry, parseSystem } from "./schema.ts";

const source = { title: "Marks, University of Utopia", url: "https://utopia.example/marks" };

function utopianMarks(changes: Record<string, unknown> = {}) {
  return {
    id: "ut-university",
    name: "University, 0–20 scale",
    level: "tertiary",
    institution: null,
    default: true,
    kind: "numeric",
    better: "higher",
    min: 0,
    max: 20,
    step: 0.5,
    pass: 10,
    bands: [
      { from: 16, to: 20, label: "optime", us: "A", aliases: ["optime", "Excellent"] },
      { from: 10, to: 15.99, label: "bene", us: "B", aliases: ["bene"] },
      { from: 0, to: 9.99, label: "male", us: "F" },
    ],
    words: [
      { grade: "20 cum laude", aliases: ["20L"], value: 20, us: "A+" },
      { grade: "absolvit", value: 10, us: "S", description: "Pass without a mark" },
    ],
    nonGrades: [{ mark: "AB", aliases: ["absens"], meaning: "absent" }],
    confidence: "published",
    notes: "",
    provenance: "",
    sources: [source],
    alternates: [],
    ...changes,
  };
}

function utopia(changes: Record<string, unknown> = {}) {
  return {
    code: "UT",
    country: "Utopia",
    names: ["Abraxa"],
    region: "Europe",
    credit: { name: "ECTS", perYear: 60, usFactor: 0.5 },
    education: {
      language: ["Latin"],
      academicYear: null,
      stages: [{ name: "School", years: 12, ages: "6–18", credential: null }],
      credentials: [{ name: "Bachelor", local: "", years: 3, us: "Bachelor's degree" }],
      notes: "",
      sources: [source],
    },
    systems: [utopianMarks()],
    ...changes,
  };
}

/** Overrides for the education section, merged into its only stage and credential. */
function educationWith(stage: Record<string, unknown>, credential: Record<string, unknown>) {
  const { education } = utopia();
  return {
    education: {
      ...education,
      stages: [{ ...education.stages[0], ...stage }],
      credentials: [{ ...education.credentials[0], ...credential }],
    },
  };
}

const letters = {
  id: "own-letters",
  name: "Our letters",
  kind: "symbol",
  pass: "C",
  bands: [
    { grade: "A", aliases: ["Alpha"], us: "A" },
    { grade: "C", us: "C" },
    { grade: "E", us: "F" },
  ],
};

/** The issues of a country whose only system is changed, as "path: message". */
function systemIssues(changes: Record<string, unknown>): string[] {
  const parsed = parseCountry(utopia({ systems: [utopianMarks(changes)] }), "ut.json");
  return parsed.ok ? [] : parsed.issues.map((issue) => `${issue.path}: ${issue.message}`);
}

function inlineIssues(system: unknown): string[] {
  const parsed = parseSystem(system);
  return parsed.ok ? [] : parsed.issues.map((issue) => `${issue.path}: ${issue.message}`);
}

describe("a country file", () => {
  test("is returned unchanged when valid", () => {
    const parsed = parseCountry(utopia(), "data/ut.json");
    expect(parsed).toEqual({ ok: true, value: utopia() });
  });

  test("reports every issue with its file, path and expectation", () => {
    const country = utopia({ region: "Atlantis", systems: [utopianMarks({ confidence: "sure" })] });
    const parsed = parseCountry(country, "ut.json");
    expect(parsed.ok ? [] : parsed.issues).toEqual([
      {
        file: "ut.json",
        path: "region",
        message:
          'expected one of Africa, Americas, Asia, Europe, Middle East, Oceania, International, found "Atlantis"',
      },
      {
        file: "ut.json",
        path: "systems[0].confidence",
        message: 'expected one of published, derived, unverified, found "sure"',
      },
    ]);
  });

  test("may write its credit factor as a fraction", () => {
    const parsed = parseCountry(utopia({ credit: { name: "c", perYear: 33, usFactor: "30/33" } }), "ut.json");
    expect(parsed.ok && parsed.value.credit?.usFactor).toBe(30 / 33);
  });

  test.each([
    ["a code that differs from the file name", utopia({ code: "UX" }), "code"],
    ["no system", utopia({ systems: [] }), "systems"],
    ["no default system", utopia({ systems: [utopianMarks({ default: false })] }), "systems"],
    [
      "a system ID from another country",
      utopia({ systems: [utopianMarks({ id: "de-university" })] }),
      "systems[0].id",
    ],
    ["a misspelled key", utopia({ nmaes: [] }), "nmaes"],
    [
      "a credit factor of zero",
      utopia({ credit: { name: "c", perYear: 60, usFactor: 0 } }),
      "credit.usFactor",
    ],
    [
      "a fraction with too many digits",
      utopia({ credit: { name: "c", perYear: 60, usFactor: "30/1000" } }),
      "credit.usFactor",
    ],
    [
      "a fraction with denominator zero",
      utopia({ credit: { name: "c", perYear: 60, usFactor: "30/0" } }),
      "credit.usFactor",
    ],
    ["an unknown kind of school", utopia(educationWith({ kind: "trade" }, {})), "education.stages[0].kind"],
    [
      "a regional flag that is not a boolean",
      utopia(educationWith({ regional: "yes" }, {})),
      "education.stages[0].regional",
    ],
    [
      "an unknown degree level",
      utopia(educationWith({}, { rung: "licence" })),
      "education.credentials[0].rung",
    ],
    ["a list instead of an object", [], ""],
  ])("with %s is rejected", (_, country, path) => {
    const parsed = parseCountry(country, "ut.json");
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.path)).toContain(path);
  });
});

describe("a numeric system", () => {
  const bands = (...edges: [number, number, string][]) => ({
    bands: edges.map(([from, to, us]) => ({ from, to, us })),
  });

  test.each([
    [
      "a gap",
      bands([16, 20, "A"], [10, 14.99, "B"], [0, 9.99, "F"]),
      /no band for the marks between 14.99 and 16/,
    ],
    [
      "an overlap",
      bands([15, 20, "A"], [10, 15, "B"], [0, 9.99, "F"]),
      /overlap; end the lower band just below 15/,
    ],
    [
      "no band at the top",
      bands([16, 19, "A"], [0, 15.99, "F"]),
      /no band covers marks above 19; the scale ends at 20/,
    ],
    [
      "no band at the bottom",
      bands([16, 20, "A"], [2, 15.99, "F"]),
      /no band covers marks below 2; the scale starts at 0/,
    ],
    ["a band outside the scale", bands([16, 25, "A"], [0, 15.99, "F"]), /outside the scale 0 to 20/],
    ["the worst band first", bands([0, 9.99, "F"], [10, 20, "A"]), /highest band first/],
    ["a grade that improves", bands([16, 20, "B"], [10, 15.99, "A"], [0, 9.99, "F"]), /may not improve/],
    ["reversed band edges", bands([20, 16, "A"], [0, 15.99, "F"]), /"from" must be the smaller number/],
    ["an unknown US grade", bands([16, 20, "A++"], [0, 15.99, "F"]), /expected one of A\+, A, A-, AB/],
    ["no step", { step: undefined }, /step: expected a number/],
    ["a step of zero", { step: 0 }, /step: expected the smallest increment/],
    ["a pass mark outside the scale", { pass: 50 }, /pass: expected a mark on the 0 to 20 scale/],
    ["min above max", { min: 20, max: 0 }, /max: expected a number above min/],
    ["no source", { sources: [] }, /sources: expected at least one public page/],
    ["a source without a valid URL", { sources: [{ title: "My notes", url: "notes.doc" }] }, /http\(s\) URL/],
    [
      "a special mark outside the scale",
      { words: [{ grade: "30 e lode", value: 30 }] },
      /words\[0\].value: expected a mark/,
    ],
    ["an unknown non-grade", { nonGrades: [{ mark: "Z", meaning: "zzz" }] }, /expected one of withdrawn/],
    ["interpolation", { interpolate: [] }, /interpolate: unknown key/],
  ])("with %s is rejected", (_, changes, message) => {
    expect(systemIssues(changes).join("\n")).toMatch(message);
  });

  test("where low marks are best lists the lowest band first", () => {
    const german = { better: "lower", min: 1, max: 5, step: 0.1, pass: 4, words: [] };
    expect(systemIssues({ ...german, ...bands([1, 1.5, "A"], [1.6, 4, "B"], [4.1, 5, "F"]) })).toEqual([]);
    expect(systemIssues({ ...german, ...bands([4.1, 5, "A"], [1, 4, "F"]) }).join()).toMatch(
      /lowest band first/,
    );
  });

  test("does not let one word mean two grades, ignoring case, spaces and width", () => {
    const twoBands = (one: string, other: string) =>
      systemIssues({
        words: [],
        nonGrades: [],
        bands: [
          { from: 10, to: 20, us: "A", aliases: [one] },
          { from: 0, to: 9.99, us: "F", aliases: [other] },
        ],
      });
    expect(twoBands("sehr gut", "gut")).toEqual([]);
    expect(twoBands("sehr gut", "Sehr  Gut").join()).toMatch(/already means the band 10 to 20/);
    expect(twoBands("A+", "Ａ＋").join()).toMatch(/already means/);
    expect(twoBands("B−", "b-").join()).toMatch(/already means/);
    expect(twoBands("16", "gut").join()).toMatch(/is read as a number on the scale/);
  });

  test("does not let a special mark or non-grade share a word with a band", () => {
    expect(systemIssues({ nonGrades: [{ mark: "Bene", meaning: "absent" }] }).join()).toMatch(
      /already means the band/,
    );
    expect(systemIssues({ words: [{ grade: "optime", value: 20 }] }).join()).toMatch(
      /already means the band 16 to 20/,
    );
  });

  test("checks alternate tables as strictly as its own", () => {
    const alternates = [{ publisher: "WES", sources: [source], ...bands([16, 20, "A"], [0, 9.99, "F"]) }];
    expect(systemIssues({ alternates }).join()).toMatch(/alternates\[0\]\.bands\[0\]: no band for the marks/);
  });
});

describe("a symbol system", () => {
  test("may omit fields that the dataset requires", () => {
    const parsed = parseSystem(letters);
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        level: "any",
        institution: null,
        default: false,
        confidence: "unverified",
        sources: [],
        alternates: [],
      },
    });
  });

  test.each([
    ["a pass that is not one of its grades", { pass: "B" }, /pass: expected the lowest passing grade/],
    [
      "an alias of two grades",
      {
        bands: [
          { grade: "A", us: "A" },
          { grade: "E", aliases: ["a"], us: "F" },
        ],
      },
      /already/,
    ],
    [
      "grades that improve down the list",
      {
        bands: [
          { grade: "E", us: "F" },
          { grade: "A", us: "A" },
        ],
      },
      /may not improve/,
    ],
    ["only one grade", { bands: [{ grade: "A", us: "A" }], pass: "A" }, /at least two grades/],
    [
      "an unknown grade in an alternate table",
      {
        alternates: [
          { publisher: "X", bands: [...letters.bands, { grade: "Q", us: "F" }], sources: [source] },
        ],
      },
      /"Q" is not a grade in the system itself/,
    ],
  ])("with %s is rejected", (_, changes, message) => {
    expect(inlineIssues({ ...letters, ...changes }).join("\n")).toMatch(message);
  });
});

describe("a team's own table", () => {
  const curve = (interpolate: unknown, bands: unknown = []) =>
    inlineIssues({
      id: "own-curve",
      name: "Our curve",
      kind: "numeric",
      better: "higher",
      min: 0,
      max: 20,
      bands,
      interpolate,
    });

  test("may interpolate between points instead of listing bands", () => {
    expect(
      curve([
        { mark: 10, points: 2 },
        { mark: 20, points: 4 },
      ]),
    ).toEqual([]);
  });

  test("needs bands when it does not interpolate", () => {
    expect(curve(undefined).join()).toMatch(/bands: expected at least two bands/);
  });

  test("may not give a better mark fewer points or list marks out of order", () => {
    expect(
      curve([
        { mark: 10, points: 3 },
        { mark: 20, points: 2 },
      ]).join(),
    ).toMatch(/fewer points/);
    expect(
      curve([
        { mark: 10, points: 2 },
        { mark: 10, points: 3 },
      ]).join(),
    ).toMatch(/ascending order of mark/);
  });
});

test("parses any JSON without throwing", () => {
  const anything = fc.jsonValue({ maxDepth: 5 });
  fc.assert(
    fc.property(
      anything,
      fc.constantFrom("bands", "words", "nonGrades", "alternates", "sources", "step"),
      (json, key) => {
        expect(parseCountry(json, "ut.json").ok).toBe(false);
        expect(parseSystem(json).ok).toBe(false);
        parseSystem({ ...letters, [key]: json });
        parseCountry(utopia({ systems: [utopianMarks({ [key]: json })] }), "ut.json");
      },
    ),
    { numRuns: 500 },
  );
});
