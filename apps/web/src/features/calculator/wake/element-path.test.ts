import { expect, test } from "vitest";
import { elementAt, pathTo } from "./element-path.ts";

/** Just enough of an element: children and a parent. */
interface Node {
  readonly name: string;
  readonly children: Node[];
  parentElement: Node | null;
}
const node = (name: string, ...children: Node[]): Node => {
  const made: Node = { name, children, parentElement: null };
  for (const child of children) child.parentElement = made;
  return made;
};
const as = (element: Node) => element as unknown as Element;

test("a place in the drawing is found again in the live page", () => {
  const button = node("button");
  const drawing = node("root", node("p"), node("div", node("span"), button));
  const live = node("root", node("p"), node("div", node("span"), node("live button")));
  const path = pathTo(as(drawing), as(button));
  expect(path).toEqual([1, 1]);
  expect(elementAt(as(live), path)).toMatchObject({ name: "live button" });
});

test("a place that is gone is nowhere", () => {
  expect(elementAt(as(node("root")), [0, 3])).toBeNull();
});
