import { expect, test } from "vitest";
import { textLanguage } from "./text-language.ts";

test.each([
  ["نورة الحداد", ["EG"], "ar"],
  ["سارا محمدی", ["IR"], "fa"],
  ["سارا محمدی", ["FR", "IR"], "fa"],
  ["نورة الحداد", ["FR"], "ar"],
  ["נועה כהן", [], "he"],
  ["张伟", ["CN"], "zh-Hans"],
  ["張偉", ["TW"], "zh-Hant"],
  ["張偉", ["US"], "zh"],
  ["髙橋", ["JP"], "ja"],
  ["髙橋 さくら", [], "ja"],
  ["김서연", ["KR"], "ko"],
  ["Щербакова Анна", ["RU"], "ru"],
  ["Ковальчук", ["UA"], "uk"],
  ["कविता", ["IN"], "hi"],
])("detects %s from %s as %s", (text, countries, language) => {
  expect(textLanguage(text, countries)).toBe(language);
});

test.each(["Introduction à l’économie", "Nguyễn Thị Hồng", "Tsinghua 清华大学", "14,5", ""])(
  "has no language for %j",
  (text) => {
    expect(textLanguage(text, ["FR", "CN"])).toBeUndefined();
  },
);
