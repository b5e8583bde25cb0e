import { expect, it } from "vitest";
import { createSelector } from "./create-selector.ts";

it("returns the same object until an input changes, whatever else does", () => {
  const select = createSelector(
    (state: { readonly marks: readonly number[]; readonly cursor: number }) => [state.marks],
    ({ marks }) => ({ sum: marks.reduce((sum, mark) => sum + mark, 0) }),
  );
  const marks = [1, 2];
  const first = select({ marks, cursor: 0 });
  expect(first).toEqual({ sum: 3 });
  expect(select({ marks, cursor: 1 })).toBe(first);
  expect(select({ marks: [...marks, 3], cursor: 1 })).toEqual({ sum: 6 });
});
