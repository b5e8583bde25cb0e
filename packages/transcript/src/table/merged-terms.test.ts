import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

it("repeats the term of a merged spreadsheet cell in the rows below it", () => {
  const lines = [
    "Semester|Course|Credits|Grade",
    "Fall 2019|Calculus|4|A",
    "|Physics|4|B",
    "|Writing|3|A",
    "Spring 2020|Chemistry|4|C",
    "|Ethics|3|B",
  ];
  const { rows } = recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.letters);
  expect(rows.map(({ term, course }) => `${term}: ${course}`)).toEqual([
    "Fall 2019: Calculus",
    "Fall 2019: Physics",
    "Fall 2019: Writing",
    "Spring 2020: Chemistry",
    "Spring 2020: Ethics",
  ]);
});
