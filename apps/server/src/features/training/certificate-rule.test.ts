import { expect, test } from "vitest";
import { type DatedAnswer, standingOf } from "./certificate-rule.ts";

const answer = (question: number, right = true, change: Partial<DatedAnswer> = {}): DatedAnswer => ({
  country: "NL",
  right,
  helped: false,
  question: `q${question}`,
  step: `s${question % 5}`,
  day: "2026-03-02",
  ...change,
});
const twenty = (right: boolean, day: string) =>
  Array.from({ length: 20 }, (_, i) => answer(i, right, { day }));

test("another day is a new chance: what was wrong then and right now is right", () => {
  const before = twenty(false, "2026-03-01");
  const now = twenty(true, "2026-03-02");
  expect(standingOf([...now, ...before])).toEqual({ answers: 20, right: 20, earned: true });
  expect(standingOf([...before, ...now])).toEqual({ answers: 20, right: 0, earned: false });
});

test("an answer with the table open spoils the question for that day, not for the next", () => {
  const helped = answer(0, true, { helped: true });
  const [after] = twenty(true, "2026-03-02");
  expect(standingOf([after!, helped]).answers).toBe(0);
  expect(standingOf([{ ...after!, day: "2026-03-03" }, helped]).answers).toBe(1);
});

test("the latest of a step count, the older ones give way to other steps", () => {
  const oneStep = Array.from({ length: 12 }, (_, i) => answer(i, i < 5, { step: "s" }));
  expect(standingOf(oneStep)).toEqual({ answers: 5, right: 5, earned: false });
});

test("answers kept before questions were named count for nothing", () => {
  const { country, right, helped, day } = answer(1);
  const unnamed = { country, right, helped, day };
  expect(standingOf([unnamed, { ...unnamed, question: null }]).answers).toBe(0);
});
