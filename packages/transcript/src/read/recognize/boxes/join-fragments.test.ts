import { expect, it } from "vitest";
import { joinFragments } from "./join-fragments.ts";

const [width, height] = [400, 40];
const box = { x: 0, y: 0, width, height };

/** A line of print with ink from one x to another. */
function page(...bars: [x0: number, x1: number][]) {
  const data = new Uint8Array(width * height).fill(255);
  for (const [x0, x1] of bars) for (let y = 10; y < 30; y++) data.fill(0, y * width + x0, y * width + x1);
  return { data, width, height };
}
const fragments = (...parts: [text: string, x0: number, x1: number][]) =>
  parts.map(([text, x0, x1], i) => ({ text, x0, x1, confidence: 0.9 + i / 100 }));
const texts = (words: { text: string }[]) => words.map(({ text }) => text);

it("joins Thai letters with the vowels and tones above them, up to a printed space", () => {
  const line = page([10, 60], [63, 100], [120, 130]);
  const read = fragments(
    ["พ", 10, 30],
    ["ื", 28, 36],
    ["้", 34, 40],
    ["น", 41, 60],
    ["ฐา", 63, 90],
    ["น", 90, 100],
  );
  const joined = joinFragments(line, box, [...read, ...fragments(["2", 120, 130])], "tha");
  expect(texts(joined)).toEqual(["พื้นฐาน", "2"]);
  expect(joined[0]).toMatchObject({ x0: 10, x1: 100, confidence: 0.9 });
});

it("joins Korean characters up to a printed space", () => {
  const line = page([10, 30], [33, 50], [53, 70], [85, 120]);
  const read = fragments(["2", 10, 30], ["학", 33, 50], ["기", 53, 70], ["2015", 85, 120]);
  expect(texts(joinFragments(line, box, read, "kor"))).toEqual(["2학기", "2015"]);
});

it("keeps the words of other scripts apart, but never a mark from its letter", () => {
  const line = page([10, 100], [110, 200]);
  expect(
    texts(joinFragments(line, box, fragments(["Linear", 10, 100], ["Algebra", 102, 200]), "eng")),
  ).toEqual(["Linear", "Algebra"]);
  const hindi = fragments(["गण", 10, 40], ["\u093fत", 42, 60]);
  expect(texts(joinFragments(line, box, hindi, "hin"))).toEqual(["गण\u093fत"]);
});
