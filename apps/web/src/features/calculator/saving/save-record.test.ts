import { expect, test } from "vitest";
import type { EvaluationLink } from "../drafts/draft.ts";
import { linkToSave } from "./save-record.ts";

const saved: EvaluationLink = { id: "a", version: 3, state: "draft", clean: true };

test("saving goes to the record that is open, and to a new one where none is", () => {
  expect(linkToSave(saved, {})).toBe(saved);
  expect(linkToSave(null, {})).toMatchObject({ version: 0, state: "draft" });
});

test("a copy has an id of its own, and keeps it until the server has answered", () => {
  const copy = linkToSave(saved, { asCopy: true });
  expect(copy).toMatchObject({ version: 0, clean: false });
  expect(copy.id).not.toBe(saved.id);
  expect(linkToSave(copy, { asCopy: true })).toBe(copy);
  expect(linkToSave({ ...copy, version: 1 }, { asCopy: true }).id).not.toBe(copy.id);
});
