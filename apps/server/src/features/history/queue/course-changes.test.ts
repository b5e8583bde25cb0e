import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { expect, test } from "vitest";
import { buildGermanDocument } from "../documents-for-tests.ts";
import { listCourseChanges } from "./course-changes.ts";

const before = buildGermanDocument({ marks: ["1,3", "2,0", "3,0"] });

function changeCourses(
  change: (
    courses: EvaluationDocument["records"][0]["terms"][0]["courses"],
  ) => EvaluationDocument["records"][0]["terms"][0]["courses"],
): EvaluationDocument {
  const document = structuredClone(before);
  const [term] = document.records[0]!.terms;
  term!.courses = change(term!.courses);
  return document;
}

test("lists changed cells with the position of their course", () => {
  const after = changeCourses(([first, second, third]) => [
    first!,
    { ...second!, mark: "2,3", credits: "5" },
    third!,
  ]);
  expect(listCourseChanges(before, after)).toEqual([
    { number: 2, name: "Course 2", field: "mark", before: "2,0", after: "2,3" },
    { number: 2, name: "Course 2", field: "credits", before: "6", after: "5" },
  ]);
  expect(listCourseChanges(before, before)).toEqual([]);
});

test("lists added and removed courses, but not empty rows", () => {
  const after = changeCourses(([first, , third]) => [
    first!,
    { ...third!, id: "new", name: "Thesis", mark: "1,0" },
    third!,
    { ...third!, id: "empty", name: "", mark: "", credits: "" },
  ]);
  expect(listCourseChanges(before, after)).toEqual([
    { number: 2, name: "Thesis", field: "added", before: "", after: "1,0" },
    { number: 2, name: "Course 2", field: "removed", before: "2,0", after: "" },
  ]);
});

test("lists at most 20 changes", () => {
  const many = buildGermanDocument({ marks: Array.from({ length: 30 }, () => "1,0") });
  const changed = buildGermanDocument({ marks: Array.from({ length: 30 }, () => "2,0") });
  expect(listCourseChanges(many, changed)).toHaveLength(20);
});
