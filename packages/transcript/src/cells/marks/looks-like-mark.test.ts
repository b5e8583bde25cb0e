import { describe, expect, it } from "vitest";
import { looksLikeMark } from "./looks-like-mark.ts";

describe("marks of a document without a country", () => {
  it.each([
    "1,3",
    "14.5",
    "87",
    "85分",
    "٣",
    "43/50",
    "A-",
    "BB",
    "72%",
    "2,3 (gut)",
    "70 A",
    "45*",
    "Bien",
    "отлично",
    "8.5 (ocho punto cinco)",
  ])("%s can be a mark", (text) => expect(looksLikeMark(text)).toBe(true));

  it.each(["", "10180", "2021", "6 ECTS", "Analysis I", "18.02.2020", "MAT101"])("%s cannot", (text) =>
    expect(looksLikeMark(text)).toBe(false),
  );
});
