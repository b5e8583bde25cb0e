import type { Transcript } from "@meridian/grading";
import type { Found } from "./fact-tables.ts";
import type { Facts } from "./facts.ts";
import { dataTable, escapeHtml, gradeChip, link } from "./html.ts";

/** Courses given as `mark:credits`, run through the engine: the conversion, the GPA, and the GPA under every other table. */
export function workedExample(
  { engine }: Facts,
  { system, country }: Found,
  given: readonly string[],
): string {
  const courses = given.map((text, i) => {
    const match = /^(.+):(\d+(?:\.\d+)?)$/.exec(text);
    if (!match) throw new Error(`"${text}" is not mark:credits`);
    return { id: String(i), mark: (match[1] as string).replaceAll("_", " "), credits: Number(match[2]) };
  });
  if (courses.length === 0) throw new Error("an example needs courses as mark:credits");
  const transcript: Transcript = {
    records: [{ id: "r", system, credit: country.credit, terms: [{ id: "t", courses }] }],
  };
  const result = engine.evaluate(
    transcript,
    {},
    {
      version: "",
      system: () => undefined,
      creditUnit: () => country.credit,
    },
  );
  const failed = result.courses.find(({ status }) => status === "error");
  if (failed) throw new Error(`"${courses[Number(failed.id)]?.mark}" is no mark of ${system.id}`);
  const rows = result.courses.map((course, i) => [
    escapeHtml(courses[i]?.mark ?? ""),
    String(courses[i]?.credits ?? ""),
    course.grade ? gradeChip(course.grade) : "–",
    course.points === null || course.points === undefined ? "–" : String(course.points),
  ]);
  const range = result.range?.entries ?? [];
  const label = `Worked example: ${country.country}, ${system.name}`;
  const spread =
    range.length < 2
      ? ""
      : `<ul class="readings">${range
          .map(({ name, gpa, method, sources }) => {
            const [source] = sources;
            const who = method === "chosen" ? "Our default table" : name;
            return `<li><strong>${gpa.text}</strong> ${escapeHtml(who)}${source && method !== "chosen" ? ` (${link(source.url, "source")})` : ""}</li>`;
          })
          .join("")}</ul>`;
  return `<figure class="facts example">${dataTable(label, ["Mark", "Credits", "US grade", "Points"], rows)}<figcaption>${escapeHtml(label)}, points in tenths, weighted by credits. GPA <strong>${result.gpa?.text ?? "–"}</strong>${range.length < 2 ? "." : "; under every table and formula on file:"}${spread}</figcaption></figure>\n`;
}
