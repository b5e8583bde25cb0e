import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, 3, "abc"],
  [0, -1, "abc"],
  [5, 0, "abc"],
])("moves an item from %d to %d", (from, to, order) => {
  expect(moveItem(["a", "b", "c"], from, to).join("")).toBe(order);
});
