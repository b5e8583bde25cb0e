import { normalizeTag } from "../editor/course-cells.ts";
import type { ImportedRow } from "../rows/imported-row.ts";
import { findTermOrder } from "../rows/term-order.ts";
import type { NewTerm } from "./add-terms.ts";
import { courseKey } from "./possible-repeats.ts";

/** Groups imported rows into terms, oldest first if their headings say when they were. Rows of which only the year is known are grouped by year. */
export function toNewTerms(rows: readonly ImportedRow[]): NewTerm[] {
  return putInOrder(groupByTerm(rows));
}

interface OpenTerm extends NewTerm {
  readonly courses: NewTerm["courses"][number][];
}

function groupByTerm(rows: readonly ImportedRow[]): OpenTerm[] {
  const terms: OpenTerm[] = [];
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

/** Terms of the same name that were apart become one. */
function putInOrder(terms: readonly OpenTerm[]): OpenTerm[] {
  const order = findTermOrder(terms.map(({ name, year = "" }) => ({ name, year })));
  if (typeof order === "string") return [...terms];
  const ordered: OpenTerm[] = [];
  for (const term of order.map((at) => terms[at]!)) {
    const last = ordered.at(-1);
    if (last?.name === term.name && last.year === term.year) last.courses.push(...term.courses);
    else ordered.push(term);
  }
  return ordered;
}
