import { expect, test } from "vitest";
import { countsText, subjectText } from "./words.ts";

test("a subject shows the office's name, and leaves open what differs by student", () => {
  expect(subjectText("Your report from {{institution}}", "A $& B")).toBe("Your report from A $& B");
  expect(subjectText("{{student_name}}, your GPA", "")).toBe("…, your GPA");
});

test("the letters of a message are counted by what became of them", () => {
  expect(countsText({ queued: 1, sent: 3 })).toBe("1 on its way, 3 sent");
  expect(countsText({ queued: 3, bounced: 1 })).toBe("3 on their way, 1 bounced");
  expect(countsText({})).toBe("None");
});
