import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

const table = (lines: string[]) =>
  `<table>${lines.map((line) => `<tr><td>${line.split("|").join("</td><td>")}</td></tr>`).join("")}</table>`;

it("reads rows that have fewer cells than the table has columns", () => {
  const short = table(["Subject|Max|Mark", "Logic|20|14", "Ethics|20|11", "Botany|20|17", "Total|42"]);
  const untotaled = short.replace("Total", "Zoology");
  for (const html of [short, untotaled])
    expect(recognizePaste({ text: "", html }, systems.percent).rows.slice(0, 3)).toMatchObject([
      { course: "Logic", mark: "14/20" },
      { course: "Ethics", mark: "11/20" },
      { course: "Botany", mark: "17/20" },
    ]);
});

it("repeats a term printed behind the courses in rows that end before it", () => {
  const html = table([
    "Course|Credits|Grade|Term",
    "Logic|3|B|Fall 2020",
    "Ethics|3|A",
    "Botany|4|C|",
    "Law|3|B|Spring 2021",
    "Zoology|4|B",
  ]);
  const { rows } = recognizePaste({ text: "", html }, systems.letters);
  expect(rows.map(({ term }) => term)).toEqual([
    "Fall 2020",
    "Fall 2020",
    "Fall 2020",
    "Spring 2021",
    "Spring 2021",
  ]);
});
