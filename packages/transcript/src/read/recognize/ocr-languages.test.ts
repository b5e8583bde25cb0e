import { expect, it } from "vitest";
import { suggestedOcrLanguage } from "./ocr-languages.ts";

it("suggests the language of the country, or English", () => {
  expect(suggestedOcrLanguage("de-AT")).toBe("deu");
  expect(suggestedOcrLanguage("ru")).toBe("kaz");
  expect(suggestedOcrLanguage("hi")).toBe("eng");
  expect(suggestedOcrLanguage("sw")).toBe("eng");
  expect(suggestedOcrLanguage(undefined)).toBe("eng");
});
