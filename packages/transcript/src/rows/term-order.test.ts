import { describe, expect, it } from "vitest";
import { findTermOrder } from "./term-order.ts";

describe("terms in order of time", () => {
  it.each([
    ["seasons", "Fall 2016, Spring 2017, Summer 2017, Fall 2017"],
    ["German semesters", "WS 2019/20, SS 2020, WS 2020/21"],
    ["short years", "WS20/21, SoSe 21, WS 21/22"],
    ["translated semesters", "Winter Semester 2017, Summer Semester 2018, Winter Semester 2018"],
    ["quarters", "Fall 2016, Winter 2017, Spring 2017, Fall 2017"],
    ["numbers", "2017/1, 2017/2, 2018/1"],
    ["a summer between numbers", "2016학년도 1학기, 2016학년도 여름학기, 2016학년도 2학기"],
    ["academic years", "First Semester 2016-2017, Second Semester 2016-2017, Summer 2017"],
    ["the southern year", "Otoño 2016, Primavera 2016, Otoño 2017"],
    ["the northern year", "Primavera 2016, Otoño 2016, Primavera 2017"],
    ["months", "Enero - Mayo 2018, Agosto - Diciembre 2018, Enero - Mayo 2019"],
    ["numbers of the program", "Semester I, Semester II, Semester III"],
    ["programs one after the other", "Year 1, Year 2, Year 3, Year 1, Year 2"],
    ["no times", "Autumn block, Special courses, Autumn block"],
  ])("stay as they are: %s", (_, names) => {
    expect(orderTerms(names)).toBe("printed");
  });

  it.each([
    ["two columns", "2016-2017 Fall, 2017-2018 Fall, 2016-2017 Spring, 2017-2018 Spring", [0, 2, 1, 3]],
    ["two columns of years and numbers", "2016学年度前期, 2017学年度前期, 2016学年度後期", [0, 2, 1]],
    ["numbers from right to left", "1/2562, 3/2562, 2/2562", [0, 2, 1]],
    ["numbers of the program", "Semester I, Semester III, Semester II, Semester IV", [0, 2, 1, 3]],
    ["years and terms", "First Year Semester 1, Second Year Semester 1, First Year Semester 2", [0, 2, 1]],
    ["newest first", "Fall 2017, Summer 2017, Spring 2017, Fall 2016", [3, 2, 1, 0]],
    ["a term in two places", "2017/1, 2017/2, 2017/1", [0, 2, 1]],
    ["numbers and dates", "1º período – 2016/1, 3º período – 2017/1, 2º período – 2016/2", [0, 2, 1]],
  ])("are put there: %s", (_, names, order) => {
    expect(orderTerms(names)).toEqual(order);
  });

  it("reads years and numbers of the columns for years", () => {
    const order = (...years: string[]) => findTermOrder(years.map((year) => ({ name: "", year })));
    expect(order("2020-20", "2020-10", "2021-10")).toEqual([1, 0, 2]);
    expect(order("2017/18", "2019/20", "2018/19")).toEqual([0, 2, 1]);
    expect(order("1", "3", "2")).toEqual([0, 2, 1]);
  });

  it("keeps credits from another institution first", () => {
    const terms = ["", "Spring 2018", "Fall 2017"].map((name) => ({ name, year: "" }));
    expect(findTermOrder(terms)).toEqual([0, 2, 1]);
  });

  it.each([
    ["Spring 2017 may be of the year that starts in 2017", "Fall 2016, Fall 2017, Spring 2017, Spring 2018"],
    ["numbers contradict dates", "First Semester, November 2016, Second Semester, May 2016"],
    ["a heading says no time", "2017/2, Special courses, 2017/1"],
    ["two terms were at the same time", "2017/2 Main, 2018/1 Main, 2017/2 Repeat, 2017/1 Main"],
  ])("are unclear: %s", (_, names) => {
    expect(orderTerms(names)).toBe("unclear");
  });
});

/** Names separated by commas; a month belongs to the name before it. */
const orderTerms = (names: string) =>
  findTermOrder(names.split(/, (?!May|November)/).map((name) => ({ name, year: "" })));
