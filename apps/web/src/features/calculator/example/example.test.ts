import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { createCalculator } from "../state/calculator.ts";
import { exampleCountry, exampleDocument } from "./example-document.ts";

const france = readCountryFiles().find(({ code }) => code === "FR")!;

test("the example's table matches the dataset, with the tier that its badge shows", () => {
  expect(exampleCountry.systems[0]).toEqual(france.systems.find(({ id }) => id === "fr-university"));
  expect(exampleCountry.credit).toEqual(france.credit);
});

test("the example has a GPA, one mark outside the scale and one course outside the GPA", () => {
  const { evaluation } = createCalculator({
    document: exampleDocument(),
    countries: [exampleCountry],
    example: true,
    nextId: "next",
  }).get();
  expect(evaluation.gpa.text).toBe("3.03");
  expect(evaluation.counted).toBe(10);
  expect(evaluation.courses.filter(({ status }) => status === "error").map(({ message }) => message)).toEqual(
    ["21 is outside 0–20"],
  );
  expect(evaluation.tags.map(({ name, gpa }) => `${name} ${gpa.text}`)).toEqual(["Major 2.73"]);
});

test("a keystroke changes only the result of its own course, so that no other row re-renders", () => {
  const calculator = createCalculator({
    document: exampleDocument(),
    countries: [exampleCountry],
    example: true,
    nextId: "next",
  });
  const [first, second] = calculator.get().editor.document.records[0]!.terms[0]!.courses;
  const before = calculator.get().results;
  calculator.dispatch({ type: "go-to", row: first!.id, column: "mark" });
  calculator.dispatch({ type: "type", text: "9" });
  const { results, evaluation } = calculator.get();
  expect(results.get(first!.id)?.grade).toBe("D");
  expect(results.get(second!.id)).toBe(before.get(second!.id));
  expect(evaluation.gpa.text).not.toBe("3.03");
});
