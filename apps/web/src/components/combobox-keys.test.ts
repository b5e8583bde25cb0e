import { expect, test } from "vitest";
import { comboboxKey } from "./combobox-keys.ts";

const open = { open: true, active: 1, count: 3 };

test("arrows open a closed list and then move through it, around the ends", () => {
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

test("Enter chooses and stays, Tab chooses and goes on, Escape closes", () => {
  expect(comboboxKey("Enter", open)).toEqual({ kind: "choose", prevent: true });
  expect(comboboxKey("Tab", open)).toEqual({ kind: "choose", prevent: false });
  expect(comboboxKey("Escape", open)).toEqual({ kind: "close", prevent: true });
});

test("with no match Enter and Tab keep their usual meaning", () => {
  expect(comboboxKey("Enter", { ...open, count: 0 })).toBeNull();
  expect(comboboxKey("Tab", { ...open, count: 0 })).toBeNull();
});

test("letters, and Escape on a closed list, belong to the text and the dialog around it", () => {
  expect(comboboxKey("h", open)).toBeNull();
  expect(comboboxKey("Escape", { open: false, active: 0, count: 0 })).toBeNull();
});
