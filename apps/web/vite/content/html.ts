export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The id of a heading. */
export function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/&[a-z]+;/g, " ")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** A US grade as rendered on screen (components/grades/grade-chip.tsx). */
export function gradeChip(grade: string): string {
  const spoken = grade.replace("+", " plus").replace("-", " minus");
  return `<span class="grade ${gradeTone(grade)}" role="img" aria-label="${spoken}">${grade.replace("-", "−")}</span>`;
}

/** The class that colors a US grade. */
export function gradeTone(grade: string): string {
  const letter = grade.charAt(0).toLowerCase();
  return "abcdf".includes(letter) ? letter : "s";
}

export function dataTable(
  label: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join("");
  const body = rows
    .map(
      (row) =>
        `<tr>${row.map((cell, i) => (i === 0 ? `<th scope="row">${cell}</th>` : `<td>${cell}</td>`)).join("")}</tr>`,
    )
    .join("");
  return `<section class="table-scroll" aria-label="${escapeHtml(label)}" tabindex="0"><table class="table cozy"><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></section>`;
}

export function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}"${href.startsWith("http") ? ' rel="noopener"' : ""}>${escapeHtml(text)}</a>`;
}
