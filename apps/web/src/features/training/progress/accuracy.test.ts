import { expect, test } from "vitest";
import { accuracyClasses } from "./accuracy.ts";

const result = (country: string, right: number, asked = 10) => ({ country, right, asked });

test("sorts countries by accuracy, and a certificate outranks it", () => {
  const classes = accuracyClasses(
    [result("DE", 9), result("IN", 8), result("BR", 6), result("CN", 5), result("FR", 2)],
    ["FR"],
  );
  expect(classes.map(({ label, codes }) => [label, codes])).toEqual([
    ["Certificate earned", ["FR"]],
    ["90% or more", ["DE"]],
    ["60 to 89%", ["IN", "BR"]],
    ["Under 60%", ["CN"]],
  ]);
});

test("leaves out classes without a country", () => {
  expect(accuracyClasses([result("JP", 10)], []).map(({ label }) => label)).toEqual(["90% or more"]);
});
