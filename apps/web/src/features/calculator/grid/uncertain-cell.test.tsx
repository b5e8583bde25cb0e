import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DialogsContext, type Dialogs } from "../../../lib/dialogs.tsx";
import { exampleCountry, exampleDocument } from "../example/example-document.ts";
import { createCalculator } from "../state/calculator.ts";
import { CalculatorContext } from "../state/use-calculator.tsx";
import { CourseGrid } from "./course-grid.tsx";

const noop = () => undefined;
const noDialogs: Dialogs = {
  openSignIn: noop,
  openLeadGate: noop,
  openUpsell: noop,
  requirePremium: () => false,
  signOut: () => Promise.resolve(),
};

function renderGrid(document: EvaluationDocument): string {
  const calculator = createCalculator({ document, countries: [exampleCountry], example: false, nextId: "n" });
  return renderToString(
    <DialogsContext value={noDialogs}>
      <CalculatorContext value={calculator}>
        <CourseGrid />
      </CalculatorContext>
    </DialogsContext>,
  );
}

test("marks an uncertain cell and describes it with one shared hint", () => {
  const document = exampleDocument();
  document.records[0]!.terms[0]!.courses[0]!.uncertain = ["mark"];
  const html = renderGrid(document);
  expect(html.match(/<td[^>]*is-unsure[^>]*>/g)).toEqual([
    expect.stringMatching(/data-column="mark".*aria-describedby="read-uncertainly"/),
  ]);
  expect(html).toMatch(/<p hidden="" id="read-uncertainly">the import was unsure, check this cell<\/p>/);
});

test("shows a badge on a course marked as a repeat", () => {
  const document = exampleDocument();
  expect(renderGrid(document)).not.toContain(">Repeat<");
  document.records[0]!.terms[0]!.courses[1]!.repeat = "micro";
  expect(renderGrid(document).match(/>Repeat</g)).toHaveLength(1);
});
