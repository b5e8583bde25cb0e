import { expect, test } from "vitest";
import type { LaidOutNode } from "./laid-out-node.ts";
import { findTextOffPage } from "./find-text-off-page.ts";

const text = (value: string, left: number, top: number): LaidOutNode => ({
  type: "TEXT",
  box: { left, top, width: 100, height: 12 },
  children: [{ type: "TEXT_INSTANCE", value }],
});
const page = (...children: LaidOutNode[]): LaidOutNode => ({
  type: "PAGE",
  box: { left: 0, top: 0, width: 595, height: 842 },
  children,
});

test("accepts text on the page, however deeply nested", () => {
  const row: LaidOutNode = {
    type: "VIEW",
    box: { left: 40, top: 700, width: 500, height: 20 },
    children: [text("Algebra", 4, 4), text("Footer", 400, 129)],
  };
  expect(findTextOffPage([page(row)])).toEqual([]);
});

test("finds text below the foot or beyond an edge", () => {
  const misplaced: LaidOutNode = {
    type: "VIEW",
    box: { left: 40, top: 3_000_000, width: 500, height: 20 },
    children: [text("Analysis", 4, 4)],
  };
  expect(findTextOffPage([page(text("Algebra", 40, 40)), page(misplaced, text("Physics", 500, 40))])).toEqual(
    ["Analysis", "Physics"],
  );
});
