import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { fieldWords } from "./field-words.ts";

const wordsOf = (message: string, field?: string) =>
  fieldWords(new ApiError(400, "invalid-request", message, field));

test("the name of the field goes, the reason stays", () => {
  expect(wordsOf("settings.host: Give the host.", "settings.host")).toBe("Give the host.");
});

test("words that do not begin with the field stay whole", () => {
  expect(wordsOf("This host cannot be reached.", "settings.host")).toBe("This host cannot be reached.");
  expect(wordsOf("Note: nothing was changed.")).toBe("Note: nothing was changed.");
});
