import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

const read = (...lines: string[]) =>
  recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.percent).rows.map(
    ({ code, course, year }) => [code, course, year].join(" "),
  );

it("reads a year that is printed level with the names of the columns", () => {
  const rows = read(
    "YEAR 1 (2012/2013)||Credits|Mark",
    "HIS101|African History|8|62",
    "ENG101|Literature|8|71",
    "YEAR 2 (2013/2014)||Credits|Mark",
    "HIS201|Southern Africa|8|48",
    "ENG205|The Novel|8|75",
  );
  expect(rows).toEqual([
    "HIS101 African History 2012/2013",
    "ENG101 Literature 2012/2013",
    "HIS201 Southern Africa 2013/2014",
    "ENG205 The Novel 2013/2014",
  ]);
});
