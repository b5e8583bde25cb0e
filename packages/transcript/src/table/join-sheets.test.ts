import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { joinSheets } from "./join-sheets.ts";

const toSheet = (name: string, lines: string[]) => ({
  name,
  lines: lines.map((line) => ({ cells: line.split("|") })),
});
const join = (sheets: ReturnType<typeof toSheet>[]) =>
  joinSheets(sheets, systems.percent).map(({ name, lines }) => ({
    name,
    lines: lines.map(({ cells }) => cells.join("|")),
  }));

it("joins sheets that are named for terms and have the same columns", () => {
  const cover = toSheet("Cover", ["Jane Doe"]);
  const first = toSheet("Semester 1", ["2019/20", "Module|Credits|Mark", "Logic|5|64"]);
  const second = toSheet("Semester 2", ["2019/20", "Module|Credits|Mark", "Ethics|5|71"]);
  expect(join([cover, first, second])).toEqual([
    { name: "Cover", lines: ["Jane Doe"] },
    {
      name: "Semester 1, Semester 2",
      lines: [
        "2019/20",
        "Semester 1",
        "Module|Credits|Mark",
        "Logic|5|64",
        "2019/20",
        "Semester 2",
        "Module|Credits|Mark",
        "Ethics|5|71",
      ],
    },
  ]);
});

it("leaves other sheets apart", () => {
  const lines = ["Module|Credits|Mark", "Logic|5|64"];
  expect(join([toSheet("Draft", lines), toSheet("Final", lines)])).toHaveLength(2);
  const wide = ["Module|Hours|Credits|Mark", "Ethics|30|5|64"];
  expect(join([toSheet("Semester 1", lines), toSheet("Semester 2", wide)])).toHaveLength(2);
});
