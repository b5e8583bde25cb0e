import { expect, it } from "vitest";
import { scoreDocument } from "./score-document.mjs";

const algebra = {
  name: "Algebra",
  code: "M1",
  mark: "2,3",
  marks: ["2,3", "2,3 (gut)"],
  credits: "6 LP",
  term: "WS 2020/21",
};
const physics = { name: "Physik", code: "P1", mark: "1,0", marks: ["1,0"], credits: "4", term: "SS 2021" };
const read = (row, flagged = []) => ({ row: { course: "", mark: "", credits: "", ...row }, flagged });
const algebraRow = { course: "Algebra", code: "M1", mark: "2.3", credits: "6", term: "WS", year: "2020/21" };
const physicsRow = { course: "Physik", code: "P1", mark: "1,0", credits: "4", term: "SS 2021" };
const score = (...rows) => scoreDocument({ courses: [algebra, physics] }, rows).counts;

it("counts a document as perfect if all courses are right and no row is too many", () => {
  expect(score(read(algebraRow), read(physicsRow))).toMatchObject({
    perfect: 1,
    entire: 2,
    term: 2,
    falseRows: 0,
    silent: 0,
  });
  expect(score(read(algebraRow), read(physicsRow), read({ course: "Summe", credits: "10" }))).toMatchObject({
    perfect: 0,
    falseRows: 1,
  });
});

it("accepts a compound mark as printed or its number", () => {
  expect(score(read({ ...algebraRow, mark: "2,3 (gut)" }))).toMatchObject({ mark: 1 });
  expect(score(read({ ...algebraRow, mark: "gut" }))).toMatchObject({ mark: 0 });
});

it("distinguishes wrong cells that the review asks about from silent ones", () => {
  expect(score(read({ ...algebraRow, mark: "3" }, ["mark"]))).toMatchObject({ silent: 0, flaggedRight: 0 });
  expect(score(read({ ...algebraRow, mark: "3" }, ["credits"]))).toMatchObject({
    silent: 1,
    flaggedRight: 1,
  });
});

it("finds a row whose name was not read by its code", () => {
  expect(score(read({ ...algebraRow, course: "M1", code: "" }))).toMatchObject({
    found: 1,
    course: 0,
    silent: 1,
  });
});

it("needs words that name one term of the document", () => {
  expect(score(read({ ...algebraRow, term: "", year: "" }))).toMatchObject({ terms: 1, term: 0 });
  expect(score(read({ ...algebraRow, term: "SS 2021", year: "" }))).toMatchObject({ term: 0 });
  expect(score(read({ ...algebraRow, term: "", year: "2020/21" }))).toMatchObject({ term: 1 });
  const courses = [
    { ...algebra, term: "Year 1 Semester 1" },
    { ...physics, term: "Year 1 Semester 2" },
  ];
  const rows = [
    read({ ...algebraRow, term: "Year 1 Semester 1", year: "" }),
    read({ ...physicsRow, term: "Semester 2", year: "Year 1" }),
  ];
  expect(scoreDocument({ courses }, rows).counts).toMatchObject({ term: 2 });
});

it("pairs the attempts of a course by their marks", () => {
  const courses = [
    { ...algebra, mark: "5,0", marks: ["5,0"], term: null },
    { ...algebra, mark: "2,0", marks: ["2,0"], term: null },
  ];
  const rows = [read({ ...algebraRow, mark: "2,0" }), read({ ...algebraRow, mark: "5,0" })];
  expect(scoreDocument({ courses }, rows).counts).toMatchObject({ entire: 2 });
});
