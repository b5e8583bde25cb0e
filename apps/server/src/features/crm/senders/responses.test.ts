import { expect, test } from "vitest";
import { responseText } from "./responses.ts";

const response = (text: string) => ({ status: 500, headers: {}, text });

test("removes markup from a CRM's response", () => {
  expect(responseText(response("<html><body><h1>Out of\n order</h1> a &lt; b</body></html>"))).toBe(
    "Out of order a &lt; b",
  );
  expect(responseText(response(" <br> "))).toBe("no details given");
});

test("handles a response of only opening brackets quickly", () => {
  // With a pattern that scans for the closing bracket from each opening one, 2 MB took hours.
  expect(responseText(response("<".repeat(2_000_000)))).toBe("<".repeat(300));
  expect(responseText(response("<a ".repeat(700_000)))).toHaveLength(300);
});
