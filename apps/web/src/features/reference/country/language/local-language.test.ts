import type { Country } from "@meridian/grading";
import { expect, test } from "vitest";
import { localLanguage } from "./local-language.ts";

const getHeading = (code: string, language: readonly string[]) =>
  localLanguage({ code, education: { language } } as unknown as Country).heading;

test("names the column after the local language only if transcripts use a single non-English language", () => {
  expect(getHeading("DE", ["German"])).toBe("In German");
  expect(getHeading("DK", ["Danish", "English (many university programmes)"])).toBe("In Danish");
  expect(getHeading("GB", ["English", "Welsh (in parts of Wales)"])).toBe("As printed");
  expect(getHeading("BD", ["Bengali", "English"])).toBe("As printed");
  expect(getHeading("CH", ["German", "French", "Italian", "Romansh"])).toBe("As printed");
});
