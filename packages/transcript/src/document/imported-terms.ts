import { normalizeTag } from "../editor/course-cells.ts";
import type { ImportedRow } from "../rows/imported-row.ts";
import type { NewTerm } from "./add-terms.ts";
import { courseKey } from "./possible-repeats.ts";

/** Groups imported rows into terms, in their original order. Rows of which only the year is known are grouped by year. */
export function toNewTerms(rows: readonly ImportedRow[]): NewTerm[] {
  const terms: { name: string; year?: string; courses: NewTerm["courses"][number][] }[] = [];
  for (const row of rows) {
    const name = row.term ?? "";
    const year = row.year ?? "";
    const last = terms.at(-1);
    const candidates = name === "" && year !== "" ? terms : last ? [last] : [];
    let term = candidates.find((one) => one.name === name && (one.year ?? "") === year);
    if (!term) {
      term = { name, ...(year ? { year } : {}), courses: [] };
      terms.push(term);
    }
    const tags = (row.tag ?? "")
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean);
    term.courses.push({
      ...(row.id && { id: row.id }),
      name: row.course.slice(0, 500),
      code: (row.code ?? "").slice(0, 60),
      credits: row.credits.slice(0, 20),
      mark: row.mark.slice(0, 100),
      tags: tags.slice(0, 10).map(normalizeTag),
      repeat: row.repeat ? courseKey(row.course).slice(0, 100) || null : null,
      ...(row.uncertain && {
        uncertain: row.uncertain.map((field) => (field === "course" ? "name" : field)),
      }),
    });
  }
  return terms;
}
