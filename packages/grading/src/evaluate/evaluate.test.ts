import { describe, expect, test } from "vitest";
import { evaluate } from "./evaluate.ts";
import { explainCourse, explainMark } from "../explain/explain.ts";
import { standardWeighting, type Policy } from "../policy/policy.ts";
import { createSystems } from "../dataset/systems.ts";
import type { Course, Transcript, TranscriptRecord } from "./transcript.ts";
import type { Country, CreditUnit, NumericSystem, SymbolSystem, UsGrade } from "../types.ts";

const facts = {
  institution: null,
  confidence: "published",
  sources: [{ title: "A page", url: "https://example.test/" }],
} as const;
const letterGrades: UsGrade[] = [
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
const letters: SymbolSystem = {
  ...facts,
  id: "xx-letters",
  name: "US letters",
  level: "any",
  default: true,
  kind: "symbol",
  pass: "D-",
  bands: letterGrades.map((grade) => ({ grade, us: grade })),
};
const percent: NumericSystem = {
  ...facts,
  id: "xx-percent",
  name: "Percentage",
  level: "tertiary",
  default: false,
  kind: "numeric",
  better: "higher",
  min: 0,
  max: 100,
  pass: 40,
  bands: [
    { from: 70, to: 100, label: "A", us: "A" },
    { from: 50, to: 69.99, label: "B", us: "B" },
    { from: 40, to: 49.99, label: "C", us: "C" },
    { from: 0, to: 39.99, label: "E", us: "F" },
  ],
  alternates: [
    {
      publisher: "Another office",
      bands: [
        { from: 80, to: 100, us: "A" },
        { from: 40, to: 79.99, us: "C" },
        { from: 0, to: 39.99, us: "F" },
      ],
      sources: [],
    },
  ],
};
const ects: CreditUnit = { name: "ECTS", perYear: 60, usFactor: 0.5 };
const country: Country = {
  code: "XX",
  country: "Testland",
  names: [],
  region: "Europe",
  credit: ects,
  education: null,
  systems: [letters, percent],
};
const systems = createSystems([country], "test-version");

type Row = readonly [mark: string, credits?: number | null, more?: Partial<Course>];

function record(rows: readonly Row[], more: Partial<TranscriptRecord> = {}): TranscriptRecord {
  const id = more.id ?? "r1";
  const courses = rows.map(([mark, credits, extra], i): Course => ({
    id: `${id}-c${i + 1}`,
    mark,
    credits,
    ...extra,
  }));
  return { id, system: "xx-letters", terms: [{ id: `${id}-t1`, courses }], ...more };
}

function run(rows: readonly Row[], policy: Partial<Policy> = {}, more: Partial<TranscriptRecord> = {}) {
  return evaluate({ records: [record(rows, more)] }, policy, systems);
}

describe("exact arithmetic", () => {
  test("(3.67 + 3.00) / 2 shows 3.34", () => {
    const { gpa } = run(
      [
        ["A-", 3],
        ["B", 3],
      ],
      { points: "thirds" },
    );
    expect(gpa).toEqual({ value: 3.34, text: "3.34", courses: 2 });
  });

  test("truncates or rounds the last decimal", () => {
    const rows: Row[] = [
      ["A-", 3],
      ["B", 3],
    ];
    expect(run(rows, { points: "thirds", rounding: "truncate" }).gpa.text).toBe("3.33");
    expect(run(rows, { points: "thirds", decimals: 3 }).gpa.text).toBe("3.335");
    expect(
      run(
        [
          ["A", 999],
          ["A-", 1],
        ],
        { rounding: "truncate" },
      ).gpa.text,
    ).toBe("3.99");
    expect(
      run([
        ["A", 999],
        ["A-", 1],
      ]).gpa.text,
    ).toBe("4.00");
  });

  test("stays exact with unusual credits", () => {
    expect(
      run([
        ["A", 0.1],
        ["B", 0.2],
      ]).gpa.text,
    ).toBe("3.33");
    expect(
      run([
        ["A", 7.5],
        ["C", 7.5],
        ["B", 1e-6],
      ]).gpa.text,
    ).toBe("3.00");
    expect(
      run([
        ["A", 99_999.999_999],
        ["F", 99_999.999_999],
      ]).gpa.text,
    ).toBe("2.00");
  });

  test("does not depend on the order of courses", () => {
    const rows: Row[] = [
      ["A", 3],
      ["B+", 4],
      ["C-", 2.5],
      ["F", 1],
      ["A-", 3],
    ];
    const forward = run(rows);
    const backward = run(rows.toReversed());
    expect(backward.gpa).toEqual(forward.gpa);
    expect(backward.credits).toEqual(forward.credits);
  });
});

/** Another value for each setting; a new setting does not compile until it is listed here. */
const otherSettings: Policy = {
  points: "thirds",
  aPlus: 4.33,
  plusMinus: false,
  repeats: "best",
  countFailed: false,
  weighting: standardWeighting,
  credits: "equal",
  lastCredits: 5,
  cap: 2,
  decimals: 3,
  rounding: "truncate",
};

test.each(Object.entries(otherSettings))("a policy with %s %j gives other figures", (name, value) => {
  const rows: Row[] = [
    ["A+", 3, { repeat: "calculus" }],
    ["A-", 4, { weight: "ap" }],
    ["B", 3, { repeat: "calculus" }],
    ["F", 2],
    ["B-", 3],
  ];
  const figures = (policy: Partial<Policy>) => {
    const { gpa, last } = run(rows, policy, { level: "secondary" });
    return JSON.stringify([gpa, last]);
  };
  expect(figures({ [name]: value })).not.toBe(figures({}));
});

describe("points", () => {
  test("tenths, thirds, A+ and half steps", () => {
    expect(run([["A-"]]).gpa.text).toBe("3.70");
    expect(run([["A-"]], { points: "thirds" }).gpa.text).toBe("3.67");
    expect(run([["A+"]]).gpa.text).toBe("4.00");
    expect(run([["A+"]], { aPlus: 4.33 }).gpa.text).toBe("4.33");
    expect(run([["A+"]], { aPlus: 4.3, cap: 4 }).gpa.text).toBe("4.00");
    expect(run([["AB"], ["BC"], ["CD"]]).gpa.text).toBe("2.50");
  });

  test("counts AB as B without plus and minus", () => {
    const { courses, gpa } = run([["AB"], ["A-"], ["BC"], ["A+"]], { plusMinus: false, aPlus: 4.33 });
    expect(courses.map((course) => course.grade)).toEqual(["B", "A", "C", "A"]);
    expect(gpa.text).toBe("3.25");
  });
});

describe("courses left out", () => {
  test("reports an unreadable mark on its course without affecting the rest", () => {
    const result = run(
      [
        ["85", 5],
        ["105", 5],
        ["", 5],
      ],
      {},
      { system: "xx-percent" },
    );
    expect(result.gpa.text).toBe("4.00");
    expect(result).toMatchObject({ counted: 1, leftOut: 1 });
    expect(result.courses[1]).toMatchObject({
      status: "error",
      message: "105 is outside 0–100",
      points: null,
    });
    expect(result.courses[2]?.status).toBe("empty");
    expect(result.warnings).toContainEqual(
      expect.objectContaining({ code: "unreadable-marks", courseIds: ["r1-c2"] }),
    );
  });

  test("Pass and S earn credit without counting; W and INC do neither", () => {
    const result = run([
      ["A", 3],
      ["Pass", 4],
      ["W", 5],
      ["INC", 6],
    ]);
    expect(result.courses.map((course) => course.status)).toEqual([
      "counted",
      "credit-only",
      "left-out",
      "left-out",
    ]);
    expect(result.credits).toMatchObject({ attempted: 7, earned: 7, usEarned: 3.5 });
    expect(result.gpa.courses).toBe(1);
  });

  test("pass/fail: a pass does not count, a fail does", () => {
    expect(
      run([
        ["A", 3],
        ["B", 3, { passFail: true }],
      ]).gpa.text,
    ).toBe("4.00");
    expect(
      run([
        ["A", 3],
        ["F", 3, { passFail: true }],
      ]).gpa.text,
    ).toBe("2.00");
  });

  test("leaves out failed courses if the policy says so", () => {
    const result = run(
      [
        ["A", 3],
        ["F", 3],
      ],
      { countFailed: false },
    );
    expect(result.gpa.text).toBe("4.00");
    expect(result.credits).toMatchObject({ attempted: 6, earned: 3 });
  });

  test("keeps the grade of a course that the evaluator excluded", () => {
    const result = run([
      ["A", 3],
      ["C", 3, { excluded: true }],
    ]);
    expect(result.gpa.text).toBe("4.00");
    expect(result.courses[1]).toMatchObject({ status: "left-out", reason: "excluded", grade: "C" });
  });

  test("shows a dash, never NaN, when nothing counts", () => {
    expect(run([]).gpa).toEqual({ value: null, text: "–", courses: 0 });
    expect(evaluate({ records: [] }, {}, systems).gpa.value).toBeNull();
  });
});

describe("repeats", () => {
  const twice: Row[] = [
    ["F", 3, { repeat: "math" }],
    ["B", 3, { repeat: "math" }],
    ["A", 3],
  ];
  test.each([
    ["all", "2.33"],
    ["best", "3.50"],
    ["latest", "3.50"],
    ["drop-failed", "3.50"],
  ] as const)("%s gives %s", (repeats, text) => {
    expect(run(twice, { repeats }).gpa.text).toBe(text);
  });

  test("best keeps the better attempt, latest the later one", () => {
    const worse: Row[] = [
      ["A", 3, { repeat: "m" }],
      ["C", 3, { repeat: "m" }],
    ];
    expect(run(worse, { repeats: "best" }).gpa.text).toBe("4.00");
    expect(run(worse, { repeats: "latest" }).gpa.text).toBe("2.00");
    expect(run(worse, { repeats: "drop-failed" }).gpa.text).toBe("3.00");
  });

  test("keeps a fail that was never passed", () => {
    expect(
      run(
        [
          ["F", 3, { repeat: "m" }],
          ["F", 3, { repeat: "m" }],
        ],
        { repeats: "drop-failed" },
      ).counted,
    ).toBe(2);
    expect(
      run(
        [
          ["A", 3, { repeat: "m" }],
          ["F", 3, { repeat: "m" }],
        ],
        { repeats: "drop-failed" },
      ).counted,
    ).toBe(2);
  });

  test("earns credit once", () => {
    const result = run([
      ["B", 3, { repeat: "m" }],
      ["A", 3, { repeat: "m" }],
    ]);
    expect(result.credits).toMatchObject({ attempted: 6, earned: 3 });
  });

  test("a pass without a mark replaces a fail", () => {
    expect(
      run(
        [
          ["F", 3, { repeat: "m" }],
          ["P", 3, { repeat: "m" }],
          ["A", 3],
        ],
        { repeats: "best" },
      ).gpa.text,
    ).toBe("4.00");
  });
});

describe("credits", () => {
  test("weighs courses equally when none has credits", () => {
    expect(run([["A"], ["C"]])).toMatchObject({ creditBasis: "equal", gpa: { text: "3.00" } });
  });

  test("leaves out courses with missing or zero credits, with a warning", () => {
    const result = run([["A", 3], ["C"], ["F", 0]]);
    expect(result.gpa.text).toBe("4.00");
    expect(result.courses.map((course) => course.reason)).toEqual([null, "no-credits", "zero-credits"]);
    expect(result.warnings.map((warning) => warning.code)).toEqual(["credits-missing", "zero-credits"]);
  });

  test("weighs records with different units in US credits", () => {
    const us: CreditUnit = { name: "US semester credit", perYear: 30, usFactor: 1 };
    const result = evaluate(
      { records: [record([["A", 6]]), record([["C", 3]], { id: "r2", credit: us })] },
      {},
      systems,
    );
    expect(result).toMatchObject({ creditBasis: "us", gpa: { text: "3.00" }, credits: { usAttempted: 6 } });
    expect(result.records.map((r) => r.gpa.text)).toEqual(["4.00", "2.00"]);
  });

  test("warns about an unknown factor and uses 30 ÷ the units in a full-time year once given", () => {
    const unknown: CreditUnit = { name: "points", perYear: null, usFactor: null };
    const withoutFactor = evaluate(
      { records: [record([["A", 6]]), record([["C", 100]], { id: "r2", credit: unknown })] },
      {},
      systems,
    );
    expect(withoutFactor.gpa.text).toBe("4.00");
    expect(withoutFactor.warnings.map((warning) => warning.code)).toContain("unknown-credit-factor");
    const known = { ...unknown, perYear: 1000 };
    const withFactor = evaluate(
      { records: [record([["A", 6]]), record([["C", 100]], { id: "r2", credit: known })] },
      {},
      systems,
    );
    expect(withFactor).toMatchObject({ gpa: { text: "3.00" }, credits: { usAttempted: 6 } });
  });

  test("reports invalid credits on the course", () => {
    for (const credits of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(run([["A", credits]]).courses[0]).toMatchObject({
        status: "error",
        error: { code: "bad-credits" },
      });
    }
  });
});

describe("more than one GPA", () => {
  const transcript: Transcript = {
    records: [
      {
        id: "r1",
        system: "xx-letters",
        terms: [
          { id: "t1", year: "2023", courses: [{ id: "a", mark: "C", credits: 60, tags: ["major"] }] },
          { id: "t2", year: "2024", courses: [{ id: "b", mark: "B", credits: 60 }] },
          { id: "t3", year: "2024", courses: [{ id: "c", mark: "A", credits: 30, tags: ["major"] }] },
        ],
      },
    ],
  };

  test("per term, per year, per tag and over the last N credits, with the crossing course in full", () => {
    const result = evaluate(transcript, { lastCredits: 30 }, systems);
    expect(result.terms.map((term) => term.gpa.text)).toEqual(["2.00", "3.00", "4.00"]);
    expect(result.years.map((year) => [year.name, year.gpa.text])).toEqual([
      ["2023", "2.00"],
      ["2024", "3.33"],
    ]);
    expect(result.tags.map((tag) => [tag.name, tag.gpa.text])).toEqual([["major", "2.67"]]);
    expect(result.last).toMatchObject({ credits: 45, gpa: { text: "3.33" }, courseIds: ["b", "c"] });
  });

  test("weights secondary records only, and never a D or F", () => {
    const rows: Row[] = [
      ["A", 1, { weight: "ap" }],
      ["B", 1, { weight: "honors" }],
      ["D", 1, { weight: "ib" }],
    ];
    expect(run(rows, { weighting: standardWeighting }, { level: "secondary" }).gpa.text).toBe("3.17");
    const tertiary = run(rows, { weighting: standardWeighting }, { level: "tertiary" });
    expect(tertiary.gpa.text).toBe("2.67");
    expect(tertiary.warnings.map((warning) => warning.code)).toContain("weighting-not-secondary");
  });
});

describe("pass mark and custom tables", () => {
  test("gives an F below the record's own pass mark", () => {
    const result = run(
      [
        ["45", 5],
        ["80", 5],
      ],
      {},
      { system: "xx-percent", passMark: 50 },
    );
    expect(result.courses.map((course) => course.grade)).toEqual(["F", "A"]);
  });

  test("warns about a suspicious pass mark", () => {
    const codes = (passMark: string | number) =>
      run([["45", 5]], {}, { system: "xx-percent", passMark }).warnings.map((warning) => warning.code);
    expect(codes(50)).toContain("suspicious-pass-mark");
    expect(codes(120)).toContain("suspicious-pass-mark");
    expect(codes(30)).toContain("suspicious-pass-mark");
    expect(codes(40)).toEqual([]);
    expect(codes(45)).toEqual([]);
  });

  test("applies a pass mark on a symbol scale", () => {
    const result = run([["C"], ["D"]], {}, { passMark: "C" });
    expect(result.courses.map((course) => course.grade)).toEqual(["C", "F"]);
  });

  test("interpolates between the points of an inline table", () => {
    const curve: NumericSystem = {
      ...percent,
      id: "team-curve",
      bands: [],
      alternates: [],
      interpolate: [
        { mark: 10, points: 2 },
        { mark: 16, points: 4 },
      ],
      max: 20,
    };
    const result = run(
      [
        ["12", 1],
        ["10", 1],
        ["18", 1],
        ["5", 1],
      ],
      {},
      { system: curve },
    );
    expect(result.courses.map((course) => course.points)).toEqual([2.667, 2, 4, 2]);
    expect(result.courses.map((course) => course.grade)).toEqual(["C+", "C", "A", "C"]);
    expect(run([["12", 1]], {}, { system: curve, passMark: 13 }).gpa.text).toBe("0.00");
  });
});

describe("the range", () => {
  test("includes the GPA of other tables and formulas, and the spread", () => {
    const { range, gpa } = run(
      [
        ["75", 5],
        ["55", 5],
      ],
      {},
      { system: "xx-percent" },
    );
    expect(gpa.text).toBe("3.50");
    expect(range?.entries.map((entry) => [entry.method, entry.gpa.text])).toEqual([
      ["chosen", "3.50"],
      ["table", "2.00"],
      ["linear", "2.60"],
      ["bavarian", "2.25"],
    ]);
    expect(range).toMatchObject({ low: 2, high: 3.5, spread: 1.5, text: "2.00–3.50" });
  });

  test("is null for a scale without other tables", () => {
    expect(run([["A", 3]]).range).toBeNull();
  });
});

describe("explanation and versions", () => {
  test("explains how a course got its points", () => {
    const transcript = { records: [record([["75", 6]], { system: "xx-percent" })] };
    const result = evaluate(transcript, {}, systems);
    const explanation = explainCourse(transcript, result, systems, "r1-c1");
    expect(explanation?.steps.map((step) => step.text)).toEqual([
      "75 out of 100",
      "70–100 (A)",
      "US grade A",
      "4.0 points",
      "Counts toward the GPA, weighted by 6 credits",
      "6 ECTS = 3 US semester credits",
      "A page: https://example.test/",
    ]);
    expect(explainCourse(transcript, result, systems, "no-such-course")).toBeNull();
  });

  test("explains a single mark, including its error", () => {
    expect(explainMark(percent, "105").steps.map((step) => step.kind)).toContain("error");
    expect(explainMark(percent, "45", { plusMinus: false }).steps.length).toBeGreaterThan(4);
  });

  test("includes both versions and the full policy", () => {
    const result = run([["A", 3]], { decimals: 3 });
    expect(result).toMatchObject({
      datasetVersion: "test-version",
      policy: { decimals: 3, rounding: "half-up" },
    });
  });

  test("reports an unknown system on each course", () => {
    const result = run([["A", 3]], {}, { system: "zz-nothing" });
    expect(result.courses[0]).toMatchObject({ status: "error", error: { code: "unknown-system" } });
    expect(result.warnings.map((warning) => warning.code)).toContain("unknown-system");
  });
});
