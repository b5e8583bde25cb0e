import { expect, test } from "vitest";
import type { LaidOutNode } from "./laid-out-node.ts";
import { lostFromPage } from "./lost-from-page.ts";

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

test("words on the page are not lost, however deep they stand", () => {
  const row: LaidOutNode = {
    type: "VIEW",
    box: { left: 40, top: 700, width: 500, height: 20 },
    children: [text("Algebra", 4, 4), text("Footer", 400, 129)],
  };
  expect(lostFromPage([page(row)])).toEqual([]);
});

test("words below the foot or beyond an edge are", () => {
  const thrown: LaidOutNode = {
    type: "VIEW",
    box: { left: 40, top: 3_000_000, width: 500, height: 20 },
    children: [text("Analysis", 4, 4)],
  };
  expect(lostFromPage([page(text("Algebra", 40, 40)), page(thrown, text("Physics", 500, 40))])).toEqual([
    "Analysis",
    "Physics",
  ]);
});
