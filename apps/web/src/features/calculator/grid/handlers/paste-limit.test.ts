import { expect, test } from "vitest";
import { findPasteError } from "./paste-limit.ts";

test("accepts as many pasted rows as a file may have, and says what to do about more", () => {
  const paste = (rows: number) => "Mathematics\t6\t14,5\n".repeat(rows);
  expect(findPasteError(paste(5000))).toBeNull();
  expect(findPasteError(paste(100_000))).toBe(
    "You pasted 100,000 rows; the limit is 5,000. Copy only one student’s rows and try again.",
  );
});
