import { expect, test } from "vitest";
import { registerToaster, type Toast } from "../../../../lib/toasts.ts";
import { exampleCountry, exampleDocument } from "../../example/example-document.ts";
import { createCalculator } from "../calculator.ts";
import { offerUndo } from "./offer-undo.ts";

test("Undo in a toast reverts the change it names, and another change dismisses the toast", () => {
  const shown: Toast[] = [];
  const hidden: string[] = [];
  const stop = registerToaster(
    (toast) => void shown.push(toast),
    (id) => void hidden.push(id),
  );
  const document = exampleDocument();
  const calculator = createCalculator({
    document,
    countries: [exampleCountry],
    example: true,
    nextId: "next",
  });
  const [first, second] = document.records[0]!.terms[0]!.courses;
  const courses = () => calculator.get().editor.document.records[0]!.terms[0]!.courses.map(({ id }) => id);

  calculator.dispatch({ type: "delete-rows", rows: [first!.id] });
  offerUndo(calculator, "1 course deleted");
  calculator.dispatch({ type: "go-to", row: second!.id, column: "mark" });
  calculator.dispatch({ type: "count-seconds", seconds: 4 });
  expect(hidden).toEqual([]);
  shown[0]!.action!.run();
  expect(courses()).toContain(first!.id);

  calculator.dispatch({ type: "delete-rows", rows: [first!.id] });
  offerUndo(calculator, "1 course deleted");
  calculator.dispatch({ type: "set-cell", row: second!.id, column: "mark", text: "12" });
  expect(hidden).toContain(shown[1]!.id);
  stop();
});
