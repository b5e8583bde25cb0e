import { expect, test } from "vitest";
import { securityText } from "./security-txt.ts";

const operator = { name: "Example University", email: "security@example.edu" };

test("security.txt has the fields RFC 9116 requires, and expires within a year", () => {
  const now = new Date("2026-03-14T15:09:26Z");
  const text = securityText("https://gpa.example.edu", operator, now);
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  );
  expect(fields).toMatchObject({
    Contact: "mailto:security@example.edu",
    Canonical: "https://gpa.example.edu/.well-known/security.txt",
  });
  const days = (Date.parse(fields["Expires"] ?? "") - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
