import { expect, test } from "vitest";
import { exampleCountry, exampleDocument } from "../example/example-document.ts";
import { createCalculator } from "./calculator.ts";

test("what changes the GPA without typing is said, and so is what takes it back, each time", async () => {
  const document = exampleDocument();
  const calculator = createCalculator({
    document,
    countries: [exampleCountry],
    example: true,
    nextId: "next",
  });
  calculator.dispatch({ type: "focus-grid" });
  await import("./announcement.ts");
  const [first, second] = document.records[0]!.terms[0]!.courses;
  const said = () => calculator.get().announcement;
  const gpa = () => `GPA ${calculator.get().evaluation.gpa.text}.`;

  calculator.dispatch({ type: "set-course", row: first!.id, change: { tags: ["Law"] } });
  expect(said()).toBe("");
  calculator.dispatch({ type: "set-course", row: first!.id, change: { excluded: true } });
  expect(said()).toMatch(/^Row 1: .+\. GPA /);
  expect(said()).toContain(gpa());

  calculator.dispatch({ type: "delete-rows", rows: [second!.id] });
  expect(said()).toBe(gpa());

  calculator.dispatch({ type: "undo" });
  expect(said()).toBe(`Undone. ${gpa()}`);
  calculator.dispatch({ type: "redo" });
  expect(said()).toBe(`Redone. ${gpa()}`);

  // A live region says only what differs from the words before.
  calculator.dispatch({ type: "set-student", field: "familyName", value: "Okafor" });
  calculator.dispatch({ type: "undo" });
  const once = said();
  calculator.dispatch({ type: "redo" });
  calculator.dispatch({ type: "undo" });
  expect(said()).toBe(once);
  calculator.dispatch({ type: "undo" });
  calculator.dispatch({ type: "undo" });
  expect(said()).not.toBe(once);
});
