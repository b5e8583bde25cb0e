import { expect, test } from "vitest";
import { comboboxKey } from "./combobox-keys.ts";

const open = { open: true, active: 1, count: 3 };

test("arrow keys open the list, then move through it and wrap around", () => {
  expect(comboboxKey("ArrowDown", { open: false, active: 0, count: 0 })).toMatchObject({
    kind: "open",
    index: 0,
  });
  expect(comboboxKey("ArrowDown", open)).toMatchObject({ kind: "move", index: 2 });
  expect(comboboxKey("ArrowDown", { ...open, active: 2 })).toMatchObject({ kind: "move", index: 0 });
  expect(comboboxKey("ArrowUp", { ...open, active: 0 })).toMatchObject({ kind: "move", index: 2 });
  expect(comboboxKey("Home", open)).toMatchObject({ kind: "move", index: 0 });
  expect(comboboxKey("End", open)).toMatchObject({ kind: "move", index: 2 });
});

test("Enter selects, Tab selects and moves on, Escape closes", () => {
  expect(comboboxKey("Enter", open)).toEqual({ kind: "choose", prevent: true });
  expect(comboboxKey("Tab", open)).toEqual({ kind: "choose", prevent: false });
  expect(comboboxKey("Escape", open)).toEqual({ kind: "close", prevent: true });
});

test("Enter and Tab keep their default behavior if nothing matches", () => {
  expect(comboboxKey("Enter", { ...open, count: 0 })).toBeNull();
  expect(comboboxKey("Tab", { ...open, count: 0 })).toBeNull();
});

test("ignores letters, and Escape while the list is closed", () => {
  expect(comboboxKey("h", open)).toBeNull();
  expect(comboboxKey("Escape", { open: false, active: 0, count: 0 })).toBeNull();
});
