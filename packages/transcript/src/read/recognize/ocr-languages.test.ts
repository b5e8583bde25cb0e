import { expect, it } from "vitest";
import { languagesToLoad, suggestedOcrLanguage } from "./ocr-languages.ts";

it("suggests the language of the country, or English", () => {
  expect(suggestedOcrLanguage("de-AT")).toBe("deu");
  expect(suggestedOcrLanguage("ru")).toBe("kaz");
  expect(suggestedOcrLanguage("hi")).toBe("eng");
  expect(suggestedOcrLanguage("sw")).toBe("eng");
  expect(suggestedOcrLanguage("sv-SE")).toBe("swe");
  expect(suggestedOcrLanguage("is")).toBe("other");
  expect(suggestedOcrLanguage(undefined)).toBe("eng");
});

it("loads English data next to scripts with Latin codes, but not next to scripts from right to left", () => {
  expect(languagesToLoad("ell")).toEqual(["ell", "eng"]);
  expect(languagesToLoad("deu")).toEqual(["deu"]);
  expect(languagesToLoad("fas")).toEqual(["fas"]);
  expect(languagesToLoad("heb")).toEqual(["heb"]);
  expect(languagesToLoad("other")).toEqual(["deu"]);
});
