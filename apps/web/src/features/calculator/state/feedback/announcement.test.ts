import { expect, test } from "vitest";
import { exampleCountry, exampleDocument } from "../../example/example-document.ts";
import { createCalculator } from "../calculator.ts";

test("announces changes to the GPA made without typing, and every undo and redo", async () => {
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
  const announcement = () => calculator.get().announcement;
  const gpa = () => `GPA ${calculator.get().evaluation.gpa.text}.`;

  calculator.dispatch({ type: "set-course", row: first!.id, change: { tags: ["Law"] } });
  expect(announcement()).toBe("");
  calculator.dispatch({ type: "set-course", row: first!.id, change: { excluded: true } });
  expect(announcement()).toMatch(/^Row 1: .+\. GPA /);
  expect(announcement()).toContain(gpa());

  calculator.dispatch({ type: "delete-rows", rows: [second!.id] });
  expect(announcement()).toBe(gpa());

  calculator.dispatch({ type: "undo" });
  expect(announcement()).toBe(`Undone. ${gpa()}`);
  calculator.dispatch({ type: "redo" });
  expect(announcement()).toBe(`Redone. ${gpa()}`);

  // A live region announces only text that differs from the previous text.
  calculator.dispatch({ type: "set-student", field: "familyName", value: "Okafor" });
  calculator.dispatch({ type: "undo" });
  const once = announcement();
  calculator.dispatch({ type: "redo" });
  calculator.dispatch({ type: "undo" });
  expect(announcement()).toBe(once);
  calculator.dispatch({ type: "undo" });
  calculator.dispatch({ type: "undo" });
  expect(announcement()).not.toBe(once);
});

test("announces the GPA once the tables of a new country have loaded", async () => {
  const document = exampleDocument();
  const calculator = createCalculator({ document, countries: [], example: false, nextId: "next" });
  calculator.dispatch({ type: "focus-grid" });
  await import("./announcement.ts");
  calculator.dispatch({ type: "set-student", field: "familyName", value: "Okafor" });
  calculator.dispatch({ type: "undo" });
  expect(calculator.get().announcement).toBe("Undone. No GPA.");
  calculator.addCountries([exampleCountry], "1");
  expect(calculator.get().announcement).toBe(`GPA ${calculator.get().evaluation.gpa.text}.`);
});
