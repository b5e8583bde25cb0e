import type { Evaluation, Policy } from "@meridian/grading";
import type { SystemWithCountry } from "./fact-tables.ts";
import type { Facts, PostFacts } from "./facts.ts";
import { dataTable, escapeHtml, gradeChip, link } from "./html.ts";
import { paths } from "../../../../packages/contract/src/pages/paths.ts";

/** Evaluates courses given as `mark:credits`: the conversion, the GPA, and the GPA under every other table. */
export function workedExample(
  facts: PostFacts,
  table: SystemWithCountry,
  courseTexts: readonly string[],
): string {
  const courses = parseCourses(courseTexts);
  const { courses: results, range, gpa } = evaluateCourses(facts, table, courses, {});
  const rows = results.map(({ grade, points }, i) => [
    escapeHtml(courses[i]?.mark ?? ""),
    String(courses[i]?.credits ?? ""),
    grade ? gradeChip(grade) : "–",
    points === null ? "–" : points.toFixed(1),
  ]);
  const label = `Worked example: ${table.country.country}, ${table.system.name}`;
  const others = (range?.entries ?? []).filter(({ method }) => method !== "chosen");
  const readings = others.map(
    ({ name, gpa: other, sources }) =>
      `<li><strong>${other.text}</strong> ${escapeHtml(name)}${facts.cite(sources)}</li>`,
  );
  const caption = `${escapeHtml(label)}. Points in tenths, weighted by credits. GPA <strong>${gpa.text}</strong> by the default table${
    readings.length === 0
      ? "."
      : `; by every other table and formula on file: <ul class="readings">${readings.join("")}</ul>`
  }`;
  return `<figure class="facts">${dataTable(label, ["Mark", "Credits", "US grade", "Points"], rows)}<figcaption>${caption}<p class="noprint">${link(calculatorLink(table, courses), "Try these marks in the calculator")}</p></figcaption></figure>\n`;
}

function calculatorLink({ system, country }: SystemWithCountry, courses: readonly ExampleCourse[]): string {
  const marks = courses.map(({ mark, credits }) => `${mark}:${credits}`).join(",");
  return `${paths.calculator}?${new URLSearchParams({ country: country.code, system: system.id, marks })}`;
}

const rules: readonly (readonly [Policy["repeats"], string])[] = [
  ["all", "All attempts count"],
  ["best", "The best attempt"],
  ["latest", "The latest attempt"],
  ["drop-failed", "A failed attempt is dropped once the course is passed"],
];

/** One record under each repeat rule; repeated courses are given as `mark:credits:name`. */
export function repeatRules(facts: Facts, table: SystemWithCountry, courseTexts: readonly string[]): string {
  const courses = parseCourses(courseTexts);
  const rows = rules.map(([repeats, text]) => {
    const { gpa, counted } = evaluateCourses(facts, table, courses, { repeats });
    return [text, String(counted), `<strong>${gpa.text}</strong>`];
  });
  const record = courses
    .map(
      ({ mark, credits, repeat }) =>
        `${escapeHtml(mark)} (${credits}${repeat ? `, ${escapeHtml(repeat)}` : ""})`,
    )
    .join(", ");
  const label = "One record under four rules for repeats";
  return `<figure class="facts">${dataTable(label, ["Rule", "Courses counted", "GPA"], rows)}<figcaption>${label}: grades with credits in parentheses, in the order taken: ${record}.</figcaption></figure>\n`;
}

interface ExampleCourse {
  readonly id: string;
  readonly mark: string;
  readonly credits: number;
  readonly repeat: string | null;
}

function parseCourses(courseTexts: readonly string[]): readonly ExampleCourse[] {
  if (courseTexts.length === 0) throw new Error("an example needs courses as mark:credits");
  return courseTexts.map((text, i) => {
    const [mark, credits, repeat, ...rest] = text.split(":");
    if (!mark || !credits || !/^\d+(?:\.\d+)?$/.test(credits) || rest.length > 0)
      throw new Error(`"${text}" is not mark:credits`);
    return { id: String(i), mark, credits: Number(credits), repeat: repeat ?? null };
  });
}

function evaluateCourses(
  { engine }: Facts,
  { system, country }: SystemWithCountry,
  courses: readonly ExampleCourse[],
  policy: Partial<Policy>,
): Evaluation {
  const record = { id: "r", system, credit: country.credit, terms: [{ id: "t", courses }] };
  const result = engine.evaluate({ records: [record] }, policy, {
    version: "",
    system: () => undefined,
    creditUnit: () => country.credit,
  });
  const invalidIndex = result.courses.findIndex(({ status }) => status === "error");
  if (invalidIndex !== -1) throw new Error(`"${courses[invalidIndex]?.mark}" is not a mark of ${system.id}`);
  return result;
}
