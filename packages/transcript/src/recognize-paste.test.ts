import { describe, expect, it } from "vitest";
import { systems } from "../test/marks.ts";
import { pastedSamples } from "../test/pasted-samples.ts";
import { recognizePaste } from "./recognize-paste.ts";

describe("recognizes a pasted transcript", () => {
  it.each(pastedSamples)("$name", ({ system, text = "", html, sure, courses, rows, leftOut = 0 }) => {
    const paste = recognizePaste({ text, html }, systems[system]);
    const kinds = paste.guess.columns
      .map((column) => `${column.kind} ${column.confidence.toFixed(2)}`)
      .join(", ");
    expect(
      paste.rows.length,
      `${kinds}\n${JSON.stringify(paste.rows)}\n${JSON.stringify(paste.guess.problems)}`,
    ).toBe(courses);
    for (const [at, row] of Object.entries(rows)) expect(paste.rows[Number(at)], kinds).toMatchObject(row);
    expect(paste.sure, `sure? ${kinds} ${JSON.stringify(paste.guess.problems)}`).toBe(sure);
    expect(paste.guess.problems.filter((problem) => problem.code === "total-left-out")).toHaveLength(leftOut);
  });

  it("covers at least 40 kinds of clipboards", () => {
    expect(pastedSamples.length).toBeGreaterThanOrEqual(40);
  });
});
