import { expect, test } from "vitest";
import { said } from "./answers.ts";

const answer = (text: string) => ({ status: 500, headers: {}, text });

test("markup is left out of what a CRM says", () => {
  expect(said(answer("<html><body><h1>Out of\n order</h1> a &lt; b</body></html>"))).toBe(
    "Out of order a &lt; b",
  );
  expect(said(answer(" <br> "))).toBe("no explanation");
});

test("an answer of nothing but opening brackets takes no time", () => {
  // 2 MB took hours with a pattern that looks for the closing bracket from each opening one.
  expect(said(answer("<".repeat(2_000_000)))).toBe("<".repeat(300));
  expect(said(answer("<a ".repeat(700_000)))).toHaveLength(300);
});
