import { expect, test } from "vitest";
import { subjectText } from "./words.ts";

test("a subject shows the office's name, and leaves open what differs by student", () => {
  expect(subjectText("Your report from {{institution}}", "A $& B")).toBe("Your report from A $& B");
  expect(subjectText("{{student_name}}, your GPA", "")).toBe("…, your GPA");
});
