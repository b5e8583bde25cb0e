import { expect, test } from "vitest";
import { layoutShifts } from "./vitals.ts";

test("reports CLS as the worst session of shifts, not their sum", () => {
  const shifts = layoutShifts();
  shifts.add(100, 0.05);
  shifts.add(900, 0.05);
  shifts.add(5000, 0.02);
  expect(shifts.worst()).toBeCloseTo(0.1);
});

test("limits a session to 5 s", () => {
  const shifts = layoutShifts();
  for (let at = 0; at <= 10_000; at += 500) shifts.add(at, 0.01);
  expect(shifts.worst()).toBeCloseTo(0.11);
});
