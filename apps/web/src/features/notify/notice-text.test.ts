import { expect, test } from "vitest";
import { countsText, subjectText } from "./notice-text.ts";

test("fills in the institution and leaves student details open in a subject", () => {
  expect(subjectText("Your report from {{institution}}", "A $& B")).toBe("Your report from A $& B");
  expect(subjectText("{{student_name}}, your GPA", "")).toBe("…, your GPA");
});

test("counts the emails of a message by state", () => {
  expect(countsText({ queued: 1, sent: 3 })).toBe("1 sending, 3 sent");
  expect(countsText({ queued: 3, bounced: 1 })).toBe("3 sending, 1 bounced");
  expect(countsText({})).toBe("None");
});
