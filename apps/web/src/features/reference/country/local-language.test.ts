import type { Country } from "@meridian/grading";
import { expect, test } from "vitest";
import { localLanguage } from "./local-language.ts";

const headingOf = (code: string, language: readonly string[]) =>
  localLanguage({ code, education: { language } } as unknown as Country).heading;

test("a column of local words is named for their language only where transcripts are in it", () => {
  expect(headingOf("DE", ["German"])).toBe("In German");
  expect(headingOf("DK", ["Danish", "English (many university programmes)"])).toBe("In Danish");
  expect(headingOf("GB", ["English", "Welsh (in parts of Wales)"])).toBe("As printed");
  expect(headingOf("BD", ["Bengali", "English"])).toBe("As printed");
  expect(headingOf("CH", ["German", "French", "Italian", "Romansh"])).toBe("As printed");
});
