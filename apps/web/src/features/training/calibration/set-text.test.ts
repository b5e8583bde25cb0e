import { expect, test } from "vitest";
import { setText, shareText } from "./set-text.ts";

test("says how many transcripts a set has and when it is due", () => {
  expect(setText({ transcripts: 8, dueOn: "2026-11-24" }, "2026-11-24")).toBe(
    "8 transcripts, due Nov 24, 2026",
  );
  expect(setText({ transcripts: 1, dueOn: "2026-11-24" }, "2026-11-25")).toBe(
    "1 transcript, was due Nov 24, 2026",
  );
  expect(setText({ transcripts: 2, dueOn: null }, "2026-11-25")).toBe("2 transcripts");
});

test("100% means every grade", () => {
  expect([shareText(15, 15), shareText(199, 200), shareText(0, 5)]).toEqual(["100%", "99%", "0%"]);
});
