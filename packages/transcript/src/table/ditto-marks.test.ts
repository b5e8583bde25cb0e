import { describe, expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

describe("ditto marks", () => {
  const read = (text: string) =>
    recognizePaste({ text: text.replaceAll("|", "\t") }, gradedSystems.percent).rows;

  it("repeat the term, the credits and the mark above, and only the values are asked about", () => {
    const rows = read(
      'Semester|Course|Credits|Mark\nSem I 2015|Logic|12|62\n"|Optics|"|55\n"|Botany|10|71\nSem II 2015|Law|8|49\n"|Art|"|"',
    );
    expect(rows.map(({ term, course, credits, mark }) => [term, course, credits, mark])).toEqual([
      ["Sem I 2015", "Logic", "12", "62"],
      ["Sem I 2015", "Optics", "12", "55"],
      ["Sem I 2015", "Botany", "10", "71"],
      ["Sem II 2015", "Law", "8", "49"],
      ["Sem II 2015", "Art", "8", "49"],
    ]);
    expect(rows.map(({ uncertain = [] }) => uncertain)).toEqual([
      [],
      ["credits"],
      [],
      [],
      ["credits", "mark"],
    ]);
  });

  it("repeat no column name", () => {
    const [first] = read("Course|Credits|Mark\nLogic|〃|62\nOptics|4|55\nBotany|4|71");
    expect(first?.credits).not.toBe("Credits");
  });
});
