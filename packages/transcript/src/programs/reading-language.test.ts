import { expect, it } from "vitest";
import { languageOfCountry } from "./reading-language.ts";

const spoken = (...language: string[]) =>
  languageOfCountry({ education: { language } } as unknown as Parameters<typeof languageOfCountry>[0]);

it("reads scans in the first language of the country that is known, or in English", () => {
  expect(spoken("Italian")).toBe("ita");
  expect(spoken("Russian", "Kazakh")).toBe("kaz");
  expect(spoken("Danish", "English (many university programs)")).toBe("dan");
  expect(spoken("Icelandic")).toBe("other");
  expect(spoken("Swahili")).toBe("eng");
  expect(spoken("Dutch", "English")).toBe("eng");
});
