import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DialogsContext, type Dialogs } from "../../../lib/dialogs.tsx";
import { exampleCountry, exampleDocument } from "../example/example-document.ts";
import { createCalculator } from "../state/calculator.ts";
import { CalculatorContext } from "../state/use-calculator.tsx";
import { CourseGrid } from "./course-grid.tsx";

const nothing = () => undefined;
const noDialogs: Dialogs = {
  openSignIn: nothing,
  openLeadGate: nothing,
  openUpsell: nothing,
  requirePremium: () => false,
  signOut: () => Promise.resolve(),
};

function drawn(document: EvaluationDocument): string {
  const calculator = createCalculator({ document, countries: [exampleCountry], example: false, nextId: "n" });
  return renderToString(
    <DialogsContext value={noDialogs}>
      <CalculatorContext value={calculator}>
        <CourseGrid />
      </CalculatorContext>
    </DialogsContext>,
  );
}

test("a cell read uncertainly is marked, and described in words that stand in the grid once", () => {
  const document = exampleDocument();
  document.records[0]!.terms[0]!.courses[0]!.uncertain = ["mark"];
  const html = drawn(document);
  expect(html.match(/<td[^>]*is-unsure[^>]*>/g)).toEqual([
    expect.stringMatching(/data-column="mark".*aria-describedby="read-uncertainly"/),
  ]);
  expect(html).toMatch(/<p hidden="" id="read-uncertainly">read uncertainly, please check<\/p>/);
});

test("a course marked as a repeat bears a badge", () => {
  const document = exampleDocument();
  expect(drawn(document)).not.toContain(">Repeat<");
  document.records[0]!.terms[0]!.courses[1]!.repeat = "micro";
  expect(drawn(document).match(/>Repeat</g)).toHaveLength(1);
});
