import { expect, test } from "vitest";
import type { EvaluationLink } from "../drafts/draft.ts";
import { linkToSave } from "./save-evaluation.ts";

const saved: EvaluationLink = { id: "a", version: 3, state: "draft", clean: true };

test("saves to the open record, or to a new one if none is open", () => {
  expect(linkToSave(saved, {})).toBe(saved);
  expect(linkToSave(null, {})).toMatchObject({ version: 0, state: "draft" });
});

test("a copy gets a new id and keeps it until the server has responded", () => {
  const copy = linkToSave(saved, { asCopy: true });
  expect(copy).toMatchObject({ version: 0, clean: false });
  expect(copy.id).not.toBe(saved.id);
  expect(linkToSave(copy, { asCopy: true })).toBe(copy);
  expect(linkToSave({ ...copy, version: 1 }, { asCopy: true }).id).not.toBe(copy.id);
});

test("a copy of a record that the server refused gets a new id, also if its first save got no response", () => {
  const unconfirmed: EvaluationLink = { ...saved, version: 0 };
  const copy = linkToSave(unconfirmed, { asCopy: true, refusedId: unconfirmed.id });
  expect(copy.id).not.toBe(unconfirmed.id);
  expect(linkToSave(copy, { asCopy: true, refusedId: unconfirmed.id })).toBe(copy);
});
