import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { all, anyPolicy, anySystem, countries, share, systems } from "./arbitraries-for-tests.ts";
import { compileSystem } from "./convert/compile.ts";
import { evaluate } from "./evaluate/evaluate.ts";
import { toRatio } from "./evaluate/exact.ts";
import { explainCourse } from "./explain/explain.ts";
import { pointsForGrade, usGrades } from "./convert/points.ts";
import { defaultPolicy } from "./policy/policy.ts";
import { readCredits } from "./read/read-credits.ts";
import type { Course, Transcript } from "./evaluate/transcript.ts";
import type { GradingSystem, NumericSystem } from "./types.ts";

const numeric = all.filter((system): system is NumericSystem => system.kind === "numeric");
const anyNumeric = fc.constantFrom(...numeric);

const noise = Array.from("0123456789.,/%+-*() ٣۵८½²eE∞");

/** Marks as typed, scanned or exported: valid ones, near misses and noise. */
const anyMark = fc.oneof(
  { weight: 4, arbitrary: fc.float({ min: -10, max: 130, noNaN: true }).map((value) => value.toFixed(2)) },
  { weight: 2, arbitrary: fc.integer({ min: -5, max: 120 }).map(String) },
  { weight: 2, arbitrary: fc.tuple(fc.nat(130), fc.nat(130)).map(([a, b]) => `${a}/${b}`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "A+",
      "a -",
      "W",
      "INC",
      "AP",
      "Pass",
      "2:1",
      "II/1",
      "sehr gut",
      "优",
      "1,000",
      "",
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom(...noise), maxLength: 10 }),
  },
);

const anyCourse = fc.record({
  mark: anyMark,
  credits: fc.oneof(
    fc.constantFrom(null, 0, 3, 7.5, 1e-6, -1, Number.NaN),
    fc.double({ min: 0, max: 200, noNaN: true }),
  ),
  repeat: fc.constantFrom(null, "a", "b"),
  weight: fc.constantFrom(null, "ap", "honors", "ib"),
  passFail: fc.boolean(),
  excluded: fc.boolean(),
  tags: fc.constantFrom([], ["major"], ["major", "minor"]),
});

const anyTranscript: fc.Arbitrary<Transcript> = fc
  .array(
    fc.record({
      system: fc.oneof(
        anySystem.map((system) => system.id),
        anySystem,
        fc.constant("zz-unknown"),
      ),
      passMark: fc.constantFrom(null, undefined, 50, "10", "E", "nonsense"),
      terms: fc.array(
        fc.record({ year: fc.constantFrom(null, "2024"), courses: fc.array(anyCourse, { maxLength: 6 }) }),
        {
          maxLength: 3,
        },
      ),
    }),
    { maxLength: 3 },
  )
  .map((records) => ({
    records: records.map((record, r) => ({
      ...record,
      id: `r${r}`,
      terms: record.terms.map((term, t) => ({
        ...term,
        id: `r${r}t${t}`,
        courses: term.courses.map((course, c): Course => ({ ...course, id: `r${r}t${t}c${c}` })),
      })),
    })),
  }));

describe("fuzzed cases", () => {
  test("a mark never throws: it gives a grade, a non-grade or an error with a message", () => {
    fc.assert(
      fc.property(anySystem, anyMark, (system, mark) => {
        const { error, reading, us, value } = compileSystem(system).convert(mark);
        if (value !== null && !Number.isFinite(value)) return false;
        if (error) return error.message !== "";
        return reading?.kind === "non-grade" || us === "S" || (us !== null && usGrades.includes(us));
      }),
      { numRuns: 80_000 * share },
    );
  }, 300_000);

  test("a transcript never throws, never gives NaN and always has an explanation", () => {
    fc.assert(
      fc.property(anyTranscript, anyPolicy, (transcript, policy) => {
        const result = evaluate(transcript, policy, systems);
        if (!hasOnlyFiniteNumbers(result) || (result.gpa.value ?? 0) > (policy.weighting ? 5.33 : 4.33))
          return false;
        const [first] = result.courses;
        return !first || (explainCourse(transcript, result, systems, first.id)?.steps.length ?? 0) > 0;
      }),
      { numRuns: 20_000 * share },
    );
  }, 300_000);

  test("credits never throw", () => {
    fc.assert(
      fc.property(anyMark, (typed) => typeof readCredits(typed).ok === "boolean"),
      { numRuns: 5000 },
    );
  });
});

/** Whether a result contains no NaN and no infinity. */
function hasOnlyFiniteNumbers(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  return typeof value !== "object" || value === null || Object.values(value).every(hasOnlyFiniteNumbers);
}

describe("over all systems", () => {
  test("every mark on a numeric scale converts, and a better one never gives fewer points", () => {
    fc.assert(
      fc.property(anyNumeric, fc.nat(10_000), fc.nat(10_000), (system, a, b) => {
        const { min, max, better } = system;
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((share) =>
          (min + ((max - min) * share) / 10_000).toFixed(2),
        );
        const points = [low, high].map((mark) => {
          const { us, error } = compileSystem(system).convert(mark as string);
          expect(error).toBeNull();
          return us === "S" || us === null ? null : pointsForGrade(us, defaultPolicy);
        });
        const [worse, best] = better === "higher" ? points : points.toReversed();
        expect(worse == null || best == null || best >= worse).toBe(true);
      }),
      { numRuns: 20_000 * share },
    );
  }, 300_000);

  test("every band edge falls into its own band", () => {
    const misplaced = numeric.flatMap((system) => {
      const compiled = compileSystem(system);
      return system.bands.flatMap((band, index) =>
        [band.from, band.to]
          .filter((edge) => compiled.findBand(edge) !== index)
          .map((edge) => `${system.id}: ${edge}`),
      );
    });
    expect(misplaced).toEqual([]);
  });

  test("every symbol, alias and special mark is recognized, also in capitals and with extra spaces", () => {
    const unrecognized: string[] = [];
    for (const system of all) {
      const compiled = compileSystem(system);
      system.bands.forEach((band, index) => {
        const words = "grade" in band ? [band.grade, ...(band.aliases ?? [])] : (band.aliases ?? []);
        for (const typed of words.flatMap((word) => [word, ` ${word.toUpperCase()} `])) {
          if (compiled.convert(typed).band !== index) unrecognized.push(`${system.id}: ${typed}`);
        }
      });
      for (const { grade, value } of system.kind === "numeric" ? (system.words ?? []) : []) {
        if (compiled.convert(grade).value !== value) unrecognized.push(`${system.id}: ${grade}`);
      }
    }
    expect(unrecognized).toEqual([]);
  });
});

describe("arithmetic", () => {
  const letters = all.find((system) => system.id === "us-letter") as GradingSystem;
  const gradedCourses = fc.array(
    fc.record({
      mark: fc.constantFrom("A", "A-", "B+", "B", "B-", "C+", "C", "D", "F"),
      credits: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const createTranscript = (courses: readonly { mark: string; credits: number }[]): Transcript => ({
    records: [
      {
        id: "r",
        system: letters,
        terms: [{ id: "t", courses: courses.map((course, i) => ({ ...course, id: `c${i}` })) }],
      },
    ],
  });

  test("equals the exact fraction, rounded once", () => {
    fc.assert(
      fc.property(gradedCourses, fc.constantFrom("tenths", "thirds"), (courses, points) => {
        const result = evaluate(createTranscript(courses), { points }, systems);
        let [sum, weights] = [0n, 0n];
        result.courses.forEach((course, i) => {
          const weight = BigInt(Math.round((courses[i]?.credits ?? 0) * 100));
          sum += BigInt(Math.round((course.points ?? 0) * 1000)) * weight;
          weights += weight;
        });
        const hundredths = (2n * sum * 100n + weights * 1000n) / (2n * weights * 1000n);
        expect(result.gpa.text).toBe((Number(hundredths) / 100).toFixed(2));
      }),
      { numRuns: 3000 },
    );
  });

  test("does not depend on the order of courses", () => {
    const shuffled = gradedCourses.chain((courses) =>
      fc.tuple(fc.constant(courses), fc.shuffledSubarray(courses, { minLength: courses.length })),
    );
    fc.assert(
      fc.property(shuffled, anyPolicy, ([courses, other], policy) => {
        const [a, b] = [courses, other].map((list) => evaluate(createTranscript(list), policy, systems));
        expect([b?.gpa, b?.credits, b?.range, b?.distribution]).toEqual([
          a?.gpa,
          a?.credits,
          a?.range,
          a?.distribution,
        ]);
      }),
      { numRuns: 3000 },
    );
  });

  test("recovers the exact fraction of a credit factor from a float", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (num, den) => {
        const ratio = toRatio(num / den);
        expect(ratio.num * BigInt(den)).toBe(BigInt(num) * ratio.den);
      }),
      { numRuns: 5000 },
    );
  });

  test("keeps a decimal factor exact", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (billionths) => {
        const ratio = toRatio(billionths / 1e9);
        expect(ratio.num * 1_000_000_000n).toBe(BigInt(billionths) * ratio.den);
      }),
      { numRuns: 5000 },
    );
  });

  test("a full-time year is 30 US credits, however it is split into courses", () => {
    const years = countries.flatMap(({ credit }) =>
      credit?.perYear && credit.usFactor === 30 / credit.perYear
        ? [{ ...credit, perYear: credit.perYear }]
        : [],
    );
    expect(years.map(({ perYear }) => perYear)).toEqual(expect.arrayContaining([30, 31, 33, 34, 36, 60, 90]));
    fc.assert(
      fc.property(fc.constantFrom(...years), fc.integer({ min: 1, max: 40 }), (credit, courses) => {
        // Credits are in hundredths, so one course takes the remainder.
        const each = Math.floor((credit.perYear * 100) / courses) / 100;
        const last = Math.round((credit.perYear - each * (courses - 1)) * 100) / 100;
        const marks = Array.from({ length: courses }, (_, i) => ({
          mark: "A",
          credits: i === 0 ? last : each,
        }));
        const transcript = createTranscript(marks);
        const records = transcript.records.map((record) => ({ ...record, credit }));
        expect(evaluate({ records }, {}, systems).credits.usEarned).toBe(30);
      }),
      { numRuns: 1000 },
    );
  });
});
