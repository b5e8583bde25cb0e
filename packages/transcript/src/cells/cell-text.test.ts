import { expect, test } from "vitest";
import { cleanCell } from "./cell-text.ts";

test("shapes that PDF files use in place of letters become the letters", () => {
  // Radicals look like the characters, but a search or a font would not find them.
  expect(cleanCell("⾼等数学 ⻢克思主义")).toBe("高等数学 马克思主义");
  expect(cleanCell("ﬁnance ﻣﺪﺧﻞ")).toBe("finance مدخل");
});
