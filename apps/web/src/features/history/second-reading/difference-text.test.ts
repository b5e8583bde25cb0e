import { blankCourse, blankDocument, noChoice } from "@meridian/transcript/document/blank-document";
import { compareReadings } from "@meridian/transcript/compare/compare-readings";
import { expect, test } from "vitest";
import { nameRows } from "./difference-text.ts";

test("numbers courses that share a name, or have none, as in the table of all courses", () => {
  const start = blankDocument(noChoice, () => "id");
  const [record] = start.records;
  const courses = ["Physics", "Chemistry", "Physics", ""].map((name, index) => ({
    ...blankCourse(`c${index}`),
    name,
    mark: "1,0",
  }));
  const terms = [{ id: "t", name: "Term 1", year: "", courses }];
  const document = { ...start, records: [{ ...record!, institution: "TU Berlin", terms }] };
  expect([...nameRows(compareReadings({ document }, { document })).values()]).toEqual([
    "TU Berlin",
    "Physics (No. 1)",
    "Chemistry",
    "Physics (No. 3)",
    "Course (No. 4)",
  ]);
});
