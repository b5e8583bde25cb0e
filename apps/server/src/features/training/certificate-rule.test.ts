import { expect, test } from "vitest";
import { type DatedAnswer, computeCertificateStatus } from "./certificate-rule.ts";

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

test("a question answered wrong on one day can be answered right on another day", () => {
  const before = twenty(false, "2026-03-01");
  const now = twenty(true, "2026-03-02");
  expect(computeCertificateStatus([...now, ...before])).toEqual({ answers: 20, right: 20, earned: true });
  expect(computeCertificateStatus([...before, ...now])).toEqual({ answers: 20, right: 0, earned: false });
});

test("an answer with the table open disqualifies the question for that day only", () => {
  const helped = answer(0, true, { helped: true });
  const [after] = twenty(true, "2026-03-02");
  expect(computeCertificateStatus([after!, helped]).answers).toBe(0);
  expect(computeCertificateStatus([{ ...after!, day: "2026-03-03" }, helped]).answers).toBe(1);
});

test("counts only the latest answers from one step of the table", () => {
  const oneStep = Array.from({ length: 12 }, (_, i) => answer(i, i < 5, { step: "s" }));
  expect(computeCertificateStatus(oneStep)).toEqual({ answers: 5, right: 5, earned: false });
});

test("ignores old answers without a question ID", () => {
  const { country, right, helped, day } = answer(1);
  const unnamed = { country, right, helped, day };
  expect(computeCertificateStatus([unnamed, { ...unnamed, question: null }]).answers).toBe(0);
});
