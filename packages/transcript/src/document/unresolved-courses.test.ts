import { expect, test } from "vitest";
import { findUnresolvedCourses } from "./unresolved-courses.ts";

const course = (id: string, name: string, mark: string, credits = "6") => ({ id, name, mark, credits });
const result = (id: string, status: string, reason: string | null = null, message: string | null = null) => ({
  id,
  status,
  reason,
  message,
});

test("lists unreadable marks, missing credits and missing marks, but not decisions or empty rows", () => {
  const document = {
    records: [
      {
        terms: [
          {
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
