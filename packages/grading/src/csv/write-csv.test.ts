import { expect, test } from "vitest";
import { csvLine } from "./write-csv.ts";

test.each([
  [
    ["a", "b,c", 'say "hi"', "two\nlines", null, 3.5, true],
    'a,"b,c","say ""hi""","two\nlines",,3.5,true\r\n',
  ],
  [
    ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\tx"],
    "'=1+1,'+cmd|' /C calc'!A0,'-2+3,'@SUM(A1),'\tx\r\n",
  ],
  [["x", "-1.5", "+49", "−3"], "x,-1.5,+49,−3\r\n"],
])("%j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

/** Parses a line the way a spreadsheet does in a locale that uses semicolons: quotes matter only at the start of a cell. */
function semicolonCells(line: string): string[] {
  const cells: string[] = [];
  let [cell, quoted] = ["", false];
  for (const char of line) {
    if (char === '"' && (quoted || cell === "")) quoted = !quoted;
    else if (!quoted && (char === ";" || char === "\n" || char === "\r")) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell];
}

test.each([
  [["Ann", ";=1+1"]],
  [["Ann", "x;@SUM(A1)", "y"]],
  [["Ann", 'say "hi";=HYPERLINK("x")']],
  [["Ann", "two lines\n=1+1"]],
  [["Ann", "two lines\r\n+cmd|' /C calc'!A0"]],
  [[";=1+1"]],
  [["-1", "5*cmd|' /C calc'!A0"]],
  [["+1;-2", "=3"]],
])("%j does not start a formula when semicolons are the separator", (cells) => {
  for (const cell of semicolonCells(csvLine(cells))) expect(cell).not.toMatch(/^[=+\-@\t]/);
});
