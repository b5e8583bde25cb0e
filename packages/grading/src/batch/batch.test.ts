import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { anyPolicy, anySystem, countries, share, systems } from "../arbitraries-for-tests.ts";
import { compileSystem } from "../convert/compile.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { builtFiles } from "../node.ts";
import { defaultPolicy, type Policy } from "../policy/policy.ts";
import type { GradingSystem } from "../types.ts";
import { FastEvaluator } from "./fast-evaluator.ts";
import type { StudentLine } from "./read/ndjson-reader.ts";
import type { RowIssue } from "./read/row-reader.ts";
import { RowStream, type RowStreamOptions } from "./row-stream.ts";
import { StudentRowWriter } from "./student-row-writer.ts";
import { SystemFiles } from "./system-files.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-batch-"));
for (const [name, text] of builtFiles(countries)) writeFileSync(path.join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true }));
const files = new SystemFiles(folder);

interface Student {
  readonly system: string;
  readonly courses: readonly { readonly mark: string; readonly credits: string }[];
}

const plainCredits = fc.oneof(
  fc.integer({ min: 1, max: 60 }).map(String),
  fc.integer({ min: 1, max: 99_999_999 }).map((n) => (n / 1000).toFixed(3)),
  fc.constantFrom("0.000001", "7.123456", "100000", "03"),
);
const oddCredits = fc.constantFrom("0", "", "7,5", "6 ECTS", "100001", "0.0000001", "five");

/** Marks a transcript on this scale could show: numbers, its own words, non-grades, and a few that are wrong. */
function anyMarkOf(system: GradingSystem): fc.Arbitrary<string> {
  const words = [
    ...system.bands.flatMap((band) => [...("grade" in band ? [band.grade] : []), ...(band.aliases ?? [])]),
    ...(system.nonGrades ?? []).map(({ mark }) => mark),
  ];
  const [min, max] = system.kind === "numeric" ? [system.min, system.max] : [0, 10];
  const number = fc.tuple(fc.nat(10_000), fc.constantFrom(0, 1, 2, 3));
  return fc.oneof(
    { weight: 6, arbitrary: number.map(([n, d]) => (min + ((max - min) * n) / 10_000).toFixed(d)) },
    ...(words.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...words) }] : []),
    {
      weight: 1,
      arbitrary: fc.constantFrom("W", "INC", "Pass", "Fail", "xyz", "-1", "1.", "007", "9999", "2.10"),
    },
  );
}

function anyStudent(credits: fc.Arbitrary<string>): fc.Arbitrary<Student> {
  return anySystem.chain((system) =>
    fc.record({
      system: fc.constant(system.id),
      courses: fc.array(fc.record({ mark: anyMarkOf(system), credits }), { minLength: 1, maxLength: 12 }),
    }),
  );
}

function evaluateAlone({ system, courses }: Student, policy: Policy) {
  const terms = [{ id: "t", courses: courses.map((course, i) => ({ ...course, id: String(i) })) }];
  const { gpa, credits, counted, leftOut } = evaluate(
    { records: [{ id: "r", system, terms }] },
    policy,
    systems,
  );
  return { system, gpaText: gpa.value === null ? "" : gpa.text, ...credits, counted, leftOut };
}

function convert(
  bytes: string | Buffer,
  policy: Policy,
  options: Partial<RowStreamOptions>,
  chunkSize = Infinity,
) {
  let output = "";
  const stream = new RowStream({
    layout: null,
    delimiter: ",",
    defaultSystem: "",
    policy,
    systems: files,
    issues: { add: () => {} },
    rows: (wide) =>
      new StudentRowWriter("ndjson", wide, (chunk) => (output += Buffer.from(chunk).toString())),
    ...options,
  });
  const source = Buffer.from(bytes as string);
  for (let at = 0; at < source.length; at += chunkSize) stream.push(source.subarray(at, at + chunkSize));
  stream.end();
  const lines = output.trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as unknown);
}

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

describe("a batch gives the same totals as evaluate, to the last digit", () => {
  const students = fc.array(anyStudent(fc.oneof({ weight: 9, arbitrary: plainCredits }, oddCredits)), {
    minLength: 1,
    maxLength: 20,
  });

  test.each([
    [
      "wide",
      (list: readonly Student[]) =>
        list.map(({ system, courses }, i) =>
          [`S${i}`, "", system, ...courses.flatMap(({ credits, mark }) => [cell(credits), cell(mark)])].join(
            ",",
          ),
        ),
    ],
    [
      "long",
      (list: readonly Student[]) =>
        list.flatMap(({ system, courses }, i) =>
          courses.map(({ credits, mark }) => `S${i},${system},,${cell(credits)},${cell(mark)}`),
        ),
    ],
  ] as const)(
    "%s CSV",
    (layout, toLines) => {
      fc.assert(
        fc.property(students, anyPolicy, (list, policy) => {
          const rows = convert(`${toLines(list).join("\n")}\n`, policy, { layout });
          expect(rows).toMatchObject(list.map((student) => evaluateAlone(student, policy)));
        }),
        { numRuns: 300 * share },
      );
    },
    300_000,
  );

  test("long CSV with any order of columns, delimiter, quotes, line breaks and chunks", () => {
    const names = ["student", "system", "course", "credits", "mark", "repeat"];
    const file = fc.record({
      columns: fc.shuffledSubarray(names, { minLength: names.length }),
      delimiter: fc.constantFrom(",", ";", "\t", "|"),
      lineBreak: fc.constantFrom("\n", "\r\n"),
      quotes: fc.infiniteStream(fc.nat(5).map((n) => n === 0)),
      course: fc.constantFrom("", "Analysis", "Reading, Writing", 'The "Iliad"', "Two\nlines", "Ökonomie"),
      chunkSize: fc.constantFrom(1, 7, 64, 1000, Infinity),
    });
    fc.assert(
      fc.property(students, anyPolicy, file, (list, policy, { columns, delimiter, lineBreak, ...rest }) => {
        const write = (text: string) =>
          rest.quotes.next().value || /[",;\t|\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const lines = list.flatMap(({ system, courses }, i) =>
          courses.map(({ credits, mark }) => {
            const cells = { student: `S${i}`, system, course: rest.course, credits, mark, repeat: "" };
            return columns.map((name) => write(cells[name as keyof typeof cells]));
          }),
        );
        const bytes = [columns, ...lines].map((line) => line.join(delimiter) + lineBreak).join("");
        const rows = convert(bytes, policy, { layout: "long", delimiter }, rest.chunkSize);
        expect(rows).toMatchObject(list.map((student) => evaluateAlone(student, policy)));
      }),
      { numRuns: 500 * share },
    );
  }, 300_000);

  test("NDJSON", () => {
    fc.assert(
      fc.property(students, anyPolicy, (list, policy) => {
        const lines = list.map((student, i) => JSON.stringify({ student: `S${i}`, ...student }));
        const readStudent = (value: unknown) => ({ ok: true, value: value as StudentLine }) as const;
        const rows = convert(`${lines.join("\n")}\n`, policy, { readStudent });
        expect(rows).toMatchObject(list.map((student) => evaluateAlone(student, policy)));
      }),
      { numRuns: 300 * share },
    );
  }, 300_000);

  test("on the fast path, which handles all plain courses", () => {
    fc.assert(
      fc.property(anyStudent(plainCredits), anyPolicy, (student, policy) => {
        const rows = student.courses.map((course) => ({
          ...course,
          line: 1,
          system: student.system,
          course: "",
          term: "",
          tag: "",
          repeat: "",
        }));
        const row = new FastEvaluator({ policy, systems: files, defaultSystem: "" }).evaluateStudent(
          "S",
          null,
          rows,
        );
        const system = systems.system(student.system)!;
        const hasErrors = student.courses.some(({ mark }) => compileSystem(system).convert(mark).error);
        const { gpaText, ...totals } = evaluateAlone(student, policy);
        expect(row).toEqual(hasErrors ? null : { student: "S", secondId: null, gpa: gpaText, ...totals });
      }),
      { numRuns: 3000 * share },
    );
  }, 300_000);
});

test("a decimal comma without quotes is an error, not another mark", () => {
  const issues: RowIssue[] = [];
  const text = `student,system,course,credits,mark
A,de-university,Analysis,6,1.3
A,de-university,Physik,6,2,7
A,de-university,Chemie,6,1.7,,
B,de-university,Analysis,7,5,1.3
`;
  const rows = convert(text, defaultPolicy, { issues: { add: (issue) => issues.push(issue) } });
  expect(rows).toMatchObject([{ student: "A", attempted: 12, counted: 2 }]);
  expect(issues.map(({ line, code }) => [line, code])).toEqual([
    [3, "broken-row"],
    [5, "broken-row"],
  ]);
  expect(issues[0]!.message).toBe(
    "expected 5 columns, found 6: put values that contain the delimiter in quotes",
  );
});

describe("a file that is not UTF-8", () => {
  const header = "student,system,course,credits,mark\n";
  const rows =
    "Anna,de-university,Analysis,6,1.3\nMüller,de-university,Analysis,6,1.3\nMöller,de-university,Physik,6,4.0\n";

  test.each([Infinity, 40])("is refused with the line, in chunks of %s bytes", (chunkSize) => {
    const bytes = Buffer.from(header + rows, "latin1");
    expect(() => convert(bytes, defaultPolicy, {}, chunkSize)).toThrow("line 3 is not UTF-8");
    expect(convert(Buffer.from(header + rows), defaultPolicy, {}, chunkSize)).toHaveLength(3);
  });

  test("is recognized as UTF-16 without a byte order mark", () => {
    const littleEndian = Buffer.from(header + rows, "utf16le");
    expect(() => convert(littleEndian, defaultPolicy, {})).toThrow("UTF-16");
    expect(() => convert(littleEndian.swap16(), defaultPolicy, {})).toThrow("UTF-16");
  });
});
