/** One line per group: shares of courses, cells and documents. */
export function formatTable(groups) {
  const lines = groups.map(([name, c]) =>
    [
      name.padEnd(20),
      `docs ${String(c.perfect).padStart(3)}/${String(c.documents).padEnd(3)}`,
      `rows ${percent(c.found, c.courses)}`,
      `false ${((c.falseRows * 100) / c.courses).toFixed(1).padStart(5)}`,
      `entire ${percent(c.entire, c.courses)}`,
      `marks ${percent(c.mark, c.courses)}`,
      `credits ${percent(c.credits, c.courses)}`,
      `names ${percent(c.course, c.courses)}`,
      `codes ${percent(c.code, c.codes)}`,
      `terms ${percent(c.term, c.terms)}`,
      `SILENT ${percent(c.silent, c.cells)}`,
      `flagged-right ${percent(c.flaggedRight, c.cells)}`,
    ].join("  "),
  );
  return lines.join("\n");
}

const percent = (part, whole) =>
  whole === 0 ? "   –  " : `${((part * 100) / whole).toFixed(1).padStart(5)}%`;
