import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { recognizePaste } from "../../recognize-paste.ts";

const read = (text: string) =>
  recognizePaste({ text }, systems.letters).rows.map(({ term, year, course, credits, mark }) =>
    [term ?? "", year ?? "", course, credits, mark].join(" | "),
  );

it("reads two columns of courses that were copied line by line", () => {
  expect(
    read(`Course Title Cr Gr Course Title Cr Gr
Biology I 4.0 A Chemistry I 4.0 B+
English I 3.0 B History 3.0 C
Algebra 3.0 C+`),
  ).toEqual([
    " |  | Biology I | 4.0 | A",
    " |  | English I | 3.0 | B",
    " |  | Algebra | 3.0 | C+",
    " |  | Chemistry I | 4.0 | B+",
    " |  | History | 3.0 | C",
  ]);
});

it("keeps the courses of each column below its own heading", () => {
  expect(
    read(`FALL 2019 SPRING 2020
BIO 101 Biology I 4.0 A CHE 101 Chemistry I 4.0 B+
ENG 101 English I 3.0 B HIS 101 History 3.0 C
FALL 2020 SPRING 2021
ART 101 Drawing 3.0 A LAW 101 Torts 3.0 B`),
  ).toEqual([
    "FALL 2019 | 2019 | Biology I | 4.0 | A",
    "FALL 2019 | 2019 | English I | 3.0 | B",
    "FALL 2020 | 2020 | Drawing | 3.0 | A",
    "SPRING 2020 | 2020 | Chemistry I | 4.0 | B+",
    "SPRING 2020 | 2020 | History | 3.0 | C",
    "SPRING 2021 | 2021 | Torts | 3.0 | B",
  ]);
});

it("leaves courses with marks or numbers in their names whole", () => {
  expect(read("Programming in C 2 Basics 4 B\nVitamin C 1 Chemistry 3 A\nDrawing 3 C")).toEqual([
    " |  | Programming in C 2 Basics | 4 | B",
    " |  | Vitamin C 1 Chemistry | 3 | A",
    " |  | Drawing | 3 | C",
  ]);
});
