import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";
import { toImportedRows } from "../../rows/imported-rows.ts";

function read(...lines: string[]) {
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.percent },
  );
  return toImportedRows(guess, systems.percent).map(({ course, credits, mark, uncertain = [] }) =>
    [course, credits, mark, ...uncertain].join(" "),
  );
}

it("reads the columns of a second header in their own order", () => {
  expect(
    read(
      "Code|Module|Credits|Mark",
      "M1|Logic|20|64",
      "M2|Ethics|10|72",
      "Module|Code|Mark|Credits",
      "Botany|B1|55|20",
      "Code|Module|Credits|Mark",
      "M3|Law|10|61",
    ),
  ).toEqual(["Logic 20 64", "Ethics 10 72", "Botany 20 55", "Law 10 61"]);
});

it("matches other names of the same columns", () => {
  expect(
    read("Module|Credits|Mark", "Logic|20|64", "Ethics|10|72", "Course|Grade|ECTS", "Botany|55|20"),
  ).toEqual(["Logic 20 64", "Ethics 10 72", "Botany 20 55"]);
});

it("asks about the rows below a header with other columns", () => {
  const [, , botany] = read(
    "Module|Credits|Mark",
    "Logic|20|64",
    "Ethics|10|72",
    "Course|Final mark|Midterm mark|ECTS",
    "Botany|55|60|20",
  );
  expect(botany).toMatch(/course credits mark$/);
});
