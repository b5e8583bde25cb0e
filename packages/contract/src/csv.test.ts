import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [
    ["a", "b,c", 'say "hi"', "two\nlines", null, 3.5, true],
    'a,"b,c","say ""hi""","two\nlines",,3.5,true\r\n',
  ],
  [
    ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\tx"],
    "'=1+1,'+cmd|' /C calc'!A0,'-2+3,'@SUM(A1),'\tx\r\n",
  ],
  [["-1.5", "+49", "−3"], "-1.5,+49,−3\r\n"],
])("%j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
