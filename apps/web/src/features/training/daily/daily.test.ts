import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import type { Review } from "../progress/progress.ts";
import type { RoundResult } from "../round.tsx";
import { addDays } from "@meridian/contract/time-zones";
import { createDailySet, createReviewQuestion, planDaily } from "./daily-set.ts";
import { addDay, countStreak } from "./day-streak.ts";
import { restoreAnswers, toSubmittedAnswers } from "../submitted-answers.ts";
import { listDue, updateReviews } from "./review-schedule.ts";

const today = "2026-11-16";
const tables = readCountryFiles();
const germany = tables.find(({ code }) => code === "DE");
const review: Review = { country: "DE", system: "de-university", mark: "2.7", step: 0, due: today };
const answer = (right: boolean, helped = false): RoundResult["answers"] =>
  createReviewQuestion(review, germany).map((question) => ({ question, right, helped, read: "A" }));

test("a wrong mark comes back tomorrow, then after 3 and 9 days, and is learned after three right answers", () => {
  let reviews = updateReviews([], answer(false), today);
  expect(reviews).toEqual([{ ...review, due: addDays(today, 1) }]);
  const dueDays: string[] = [];
  for (let day = addDays(today, 1), count = 0; count < 30; day = addDays(day, 1), count += 1) {
    if (listDue(reviews, day).length === 0) continue;
    dueDays.push(day);
    reviews = updateReviews(reviews, answer(true), day);
  }
  expect(dueDays).toEqual([1, 4, 13].map((days) => addDays(today, days)));
  expect(reviews).toEqual([]);
});

test("a mistake, or a look at the table, starts a review over", () => {
  const later = { ...review, step: 2 };
  expect(updateReviews([later], answer(false), today)).toEqual([{ ...review, due: "2026-11-17" }]);
  expect(updateReviews([later], answer(true, true), today)).toEqual([{ ...review, due: "2026-11-17" }]);
});

test("a right answer before the day it is due changes nothing, and a right new mark needs no review", () => {
  const early = { ...review, due: "2026-11-20" };
  expect(updateReviews([early], answer(true), today)).toEqual([early]);
  expect(updateReviews([], answer(true), today)).toEqual([]);
});

test("asks at most three due marks first and fills the five with new ones, the same all day", () => {
  const due = ["1.0", "1.7", "2.7", "3.3"].map((mark) => ({ ...review, mark }));
  const plan = planDaily(due, today);
  const questions = createDailySet(plan, tables, today);
  expect(questions).toHaveLength(5);
  expect(questions.slice(0, 3)).toMatchObject([{ mark: "1.0" }, { mark: "1.7" }, { mark: "2.7" }]);
  expect(createDailySet(planDaily(due, today), tables, today)).toEqual(questions);
  expect(planDaily([], today).newCountries).not.toEqual(planDaily([], "2026-11-17").newCountries);
});

test("continues with the answers given before a reload, as long as the questions are the same", () => {
  const questions = createDailySet(planDaily([], today), tables, today);
  const answers = questions.slice(0, 3).map((question, index) => ({
    question,
    right: index !== 1,
    read: index === 1 ? "F" : question.answer,
    helped: index === 2,
  }));
  const stored = toSubmittedAnswers(answers);
  expect(restoreAnswers(questions, stored)).toEqual(answers);
  expect(restoreAnswers(questions, [])).toEqual([]);
  const [first, second, ...rest] = questions;
  expect(restoreAnswers([first!, rest[0]!, second!], stored)).toEqual(answers.slice(0, 1));
});

test("leaves out a review whose table has changed, and asks another mark instead", () => {
  const gone = { ...review, system: "de-gone" };
  const questions = createDailySet(planDaily([gone], today), tables, today);
  expect(questions).toHaveLength(5);
  expect(createReviewQuestion({ ...review, mark: "17" }, germany)).toEqual([]);
});

test("counts days in a row, and keeps the streak while today is open", () => {
  const days = addDay(addDay(addDay([], "2026-11-12"), "2026-11-14"), "2026-11-15");
  expect(countStreak(days, today)).toBe(2);
  expect(countStreak(addDay(days, today), today)).toBe(3);
  expect(addDay(days, "2026-11-15")).toEqual(days);
  expect(countStreak(days, "2026-11-18")).toBe(0);
});
