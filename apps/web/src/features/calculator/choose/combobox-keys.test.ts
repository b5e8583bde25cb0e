import { expect, test } from "vitest";
import { getComboboxAction } from "./combobox-keys.ts";

const open = { open: true, active: 1, count: 3 };

test("arrow keys open the list, then move through it and wrap around", () => {
  expect(getComboboxAction("ArrowDown", { open: false, active: 0, count: 0 })).toMatchObject({
    kind: "open",
    index: 0,
  });
  expect(getComboboxAction("ArrowDown", open)).toMatchObject({ kind: "move", index: 2 });
  expect(getComboboxAction("ArrowDown", { ...open, active: 2 })).toMatchObject({ kind: "move", index: 0 });
  expect(getComboboxAction("ArrowUp", { ...open, active: 0 })).toMatchObject({ kind: "move", index: 2 });
  expect(getComboboxAction("Home", open)).toMatchObject({ kind: "move", index: 0 });
  expect(getComboboxAction("End", open)).toMatchObject({ kind: "move", index: 2 });
});

test("Enter selects, Tab selects and moves on, Escape closes", () => {
  expect(getComboboxAction("Enter", open)).toEqual({ kind: "choose", prevent: true });
  expect(getComboboxAction("Tab", open)).toEqual({ kind: "choose", prevent: false });
  expect(getComboboxAction("Escape", open)).toEqual({ kind: "close", prevent: true });
});

test("Enter and Tab keep their default behavior if nothing matches", () => {
  expect(getComboboxAction("Enter", { ...open, count: 0 })).toBeNull();
  expect(getComboboxAction("Tab", { ...open, count: 0 })).toBeNull();
});

test("ignores letters, and Escape while the list is closed", () => {
  expect(getComboboxAction("h", open)).toBeNull();
  expect(getComboboxAction("Escape", { open: false, active: 0, count: 0 })).toBeNull();
});
