import { openLocalDataset } from "@meridian/grading/node";
import { describe, expect, it } from "vitest";
import { createMarkTest } from "../cells/marks/reads-as-mark.ts";
import { blankCourse } from "../document/blank-document.ts";
import { readTypedCourse } from "./read-typed-course.ts";

const dataset = await openLocalDataset();

async function read(system: string, mark: string, credits = "") {
  const systems = await dataset.loadSystems([system]);
  const readsAsMark = createMarkTest(systems.system(system));
  return readTypedCourse({ ...blankCourse("c"), mark, credits }, readsAsMark);
}

describe("typed cells", () => {
  it.each([
    ["de-university", "2,3 (gut)", "2,3"],
    ["in-percentage", "70A", "70"],
    ["in-percentage", "43/50", "43/50"],
    ["cn-100", "85分", "85"],
    ["es-university", "8,5 NOTABLE", "8,5"],
    ["in-percentage", "45*", "45"],
  ])("on %s, %s is read as in a file", async (system, typed, mark) => {
    const course = await read(system, typed);
    expect(course.mark).toBe(mark);
    expect(course.uncertain).toBeUndefined();
  });

  it("marks a cell as uncertain if what else is printed says something different", async () => {
    expect(await read("de-university", "2,3 (XX)")).toMatchObject({ mark: "2,3", uncertain: ["mark"] });
  });

  it("never changes a number that was typed", async () => {
    expect((await read("de-university", "17")).mark).toBe("17");
  });

  it("keeps the unit of credits and drops other words", async () => {
    expect((await read("de-university", "2,3", "6 ECTS")).credits).toBe("6 ECTS");
    expect((await read("de-university", "2,3", "٣")).credits).toBe("٣");
    expect((await read("de-university", "2,3", "6 abc")).credits).toBe("6");
  });
});
