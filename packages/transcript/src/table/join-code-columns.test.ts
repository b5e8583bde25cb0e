import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

function read(...lines: string[]) {
  const text = lines.join("\n").replaceAll("|", "\t");
  return recognizePaste({ text }, systems.letters).rows.map(({ code, course, credits, mark, year }) =>
    [code, course, credits, mark, year].filter((value) => value !== undefined).join("|"),
  );
}

it("joins the department and the number of Banner's codes, and does not take the level for a year", () => {
  expect(
    read(
      "Subject|Course|Level|Title|Grade|Credit Hours",
      "MATH|1010|UG|College Algebra|A|3.000",
      "ENGL|1101|UG|English Composition|B|3.000",
      "BIOL|1107L|UG|Biology Laboratory|C|1.000",
    ),
  ).toEqual([
    "MATH 1010|College Algebra|3.000|A",
    "ENGL 1101|English Composition|3.000|B",
    "BIOL 1107L|Biology Laboratory|1.000|C",
  ]);
});

it("keeps letters and numbers of other columns apart", () => {
  expect(
    read("Code|Course|Grade|Hours|Credits", "11|LOGIC|A|120|4", "12|ETHICS|B|120|4", "13|CHOIR|A|60|2")[0],
  ).toContain("|4|A");
});
