import { expect, it } from "vitest";
import { joinWrappedNames } from "./wrapped-names.ts";

const read = (text: string) => joinWrappedNames(text.split("\n").map((line) => ({ cells: line.split("|") })));

const courses = "UCU 100|Logic|21|63\nSMA 101|Law|18|48\nSPH 101|Optics|10|29";

it("joins a name over two lines, and flags it", () => {
  const lines = read(`Code|Unit|CAT|Total\n${courses}\nUCU 103|Introduction to Critical||\n|Thinking|20|64`);
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toEqual({
    cells: ["UCU 103", "Introduction to Critical Thinking", "20", "64"],
    joined: [1],
  });
});

it("keeps a course without values above a total or another course", () => {
  for (const next of ["|Total|49|140", "SCH 101|Chemistry|15|51", "|Signature||"])
    expect(read(`${courses}\nUCU 103|Ethics||\n${next}`)).toHaveLength(5);
});

it("keeps a year and a term above a course, and a student above the header", () => {
  for (const lines of ["Year 2|First Semester||\n|Orientation Seminar|1|P", "2020/21|Fall||\n|Ethics|5|60"])
    expect(read(`${courses}\n${lines}`)).toHaveLength(5);
  const student = read(`ID 123456|Jane Doe||\n|Course|Credits|Grade\n${courses}`);
  expect(student.map(({ cells }) => cells[1])).toEqual(["Jane Doe", "Course", "Logic", "Law", "Optics"]);
});

it("asks about a name that may be that of two courses", () => {
  const lines = read(`${courses}\nMA 104|Ethics||\n|Industrial Attachment|6|71`);
  expect(lines.at(-1)).toMatchObject({ joined: [1] });
});
