import { expect, test } from "vitest";
import { findUnresolvedCourses } from "./unresolved-courses.ts";

const course = (id: string, name: string, mark: string, credits = "6") => ({ id, name, mark, credits });
const result = (id: string, status: string, reason: string | null = null, message: string | null = null) => ({
  recordId: "r1",
  termId: "t1",
  id,
  status,
  reason,
  message,
});

test("lists unreadable marks, missing credits and missing marks, but not decisions or empty rows", () => {
  const document = {
    records: [
      {
        id: "r1",
        terms: [
          {
            id: "t1",
            courses: [
              course("ok", "Analysis", "1,0"),
              course("bad", "Logic", "??"),
              course("thin", "Art", "2,0", ""),
              course("late", "Thesis", ""),
              course("blank", "", "", ""),
              course("out", "Sport", "W"),
            ],
          },
        ],
      },
    ],
  };
  const evaluation = {
    courses: [
      result("ok", "counted"),
      result("bad", "error", null, "“??” cannot be read"),
      result("thin", "left-out", "no-credits", "No credits"),
      result("late", "empty"),
      result("blank", "empty"),
      result("out", "left-out", "non-grade", "Withdrawn"),
    ],
  };
  expect(
    findUnresolvedCourses(document as never, evaluation as never).map(({ name, reason }) => [name, reason]),
  ).toEqual([
    ["Logic", "“??” cannot be read"],
    ["Art", "No credits"],
    ["Thesis", "no mark"],
  ]);
});

test("lists an unreadable mark even if a course of another term has the same ID", () => {
  const terms = [
    { id: "t1", courses: [course("c1", "Logic", "??")] },
    { id: "t2", courses: [course("c1", "Analysis", "1,0")] },
  ];
  const courses = [
    result("c1", "error", null, "“??” cannot be read"),
    { ...result("c1", "counted"), termId: "t2" },
  ];
  expect(findUnresolvedCourses({ records: [{ id: "r1", terms }] } as never, { courses } as never)).toEqual([
    { id: "c1", name: "Logic", mark: "??", reason: "“??” cannot be read" },
  ]);
});
