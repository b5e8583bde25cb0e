import { expect, test } from "vitest";
import { exampleCountry, exampleDocument } from "../example/example-document.ts";
import { createCalculator } from "../state/calculator.ts";
import { getCourseNotices } from "./course-notices.ts";

test("warns once about a band whose pass has a condition, at its first course", () => {
  const document = exampleDocument();
  const [first, second, third] = document.records[0]!.terms[0]!.courses;
  [first!.mark, second!.mark, third!.mark] = ["15", "9", "9,5"];
  const { editor, evaluation, systems } = createCalculator({
    document,
    countries: [exampleCountry],
    example: false,
    nextId: "n",
  }).get();
  const system = systems.system(document.records[0]!.system as string);
  const conditions = getCourseNotices(editor, evaluation, system).filter(({ key }) =>
    key.startsWith("condition-"),
  );
  expect(conditions).toMatchObject([
    {
      tone: "warn",
      text: expect.stringMatching(/^9 is a .* here\. .*only if/i),
      courseId: second!.id,
      row: 2,
    },
  ]);
});
