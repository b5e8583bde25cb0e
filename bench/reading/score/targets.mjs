/** The measured figures of one medium with their targets, as rows of the benchmark. */
export function targets(medium, c, secondsPerPage) {
  const share = (part, whole) => (whole === 0 ? 0 : (part * 100) / whole);
  const limit = limits[medium];
  const row = (what, value, unit, rest = {}) => ({ what: `${medium}: ${what}`, value, unit, ...rest });
  const atMost = (max, value) => ({ target: `≤ ${max}`, ok: value <= max });
  const [entire, falseRows] = [share(c.entire, c.courses), share(c.falseRows, c.courses)];
  const [silent, flaggedRight] = [share(c.silent, c.cells), share(c.flaggedRight, c.cells)];
  return [
    row(`documents (${c.courses} courses)`, c.documents, ""),
    row("rows found", share(c.found, c.courses), "%"),
    row("false rows per 100 courses", falseRows, "", atMost(limit.falseRows, falseRows)),
    row("courses entirely right (name, mark, credits)", entire, "%", {
      target: `≥ ${limit.entire}`,
      ok: entire >= limit.entire,
    }),
    row("marks right", share(c.mark, c.courses), "%"),
    row("credits right", share(c.credits, c.courses), "%"),
    row("names right", share(c.course, c.courses), "%"),
    row("terms right, of rows found", share(c.term, c.terms), "%"),
    row("documents perfect", share(c.perfect, c.documents), "%"),
    row("cells wrong and not flagged", silent, "%", atMost(limit.silent, silent)),
    row("cells flagged although right", flaggedRight, "%", atMost(limit.flaggedRight, flaggedRight)),
    row("time per page", secondsPerPage, "s", medium === "text" ? {} : atMost(20, secondsPerPage)),
  ];
}

const limits = {
  text: { entire: 97, falseRows: 1, silent: 0.1, flaggedRight: 3 },
  scan: { entire: 92, falseRows: 2, silent: 0.5, flaggedRight: 8 },
  photo: { entire: 85, falseRows: 3, silent: 1, flaggedRight: 15 },
};
