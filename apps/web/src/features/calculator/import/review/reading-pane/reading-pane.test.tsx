import type { GridLine } from "@meridian/transcript/cells/grid-line";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { toPrintedTable } from "../page/printed-table.ts";
import { useReview } from "../use-review.ts";
import { ReadingPane } from "./reading-pane.tsx";

beforeEach(() => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal("localStorage", { getItem: () => null });
});

/** The lines of a page, with the place of each cell. */
const toPage = (...table: string[]): GridLine[] =>
  table.map((text, line) => ({
    cells: text.split("|"),
    places: text
      .split("|")
      .map((_, column) => ({ page: 0, x: column * 90, y: line * 20, width: 80, height: 12 })),
    place: { page: 0, x: 0, y: line * 20, width: 400, height: 12 },
  }));

function isColumnsOpen(lines: GridLine[]): boolean {
  function Pane() {
    const control = useReview([{ name: "marks.pdf", lines }], (text) => /^[A-F]$/.test(text));
    const printed = toPrintedTable(control.guess, control.doubts);
    expect(printed.span).not.toBeNull();
    return (
      <ReadingPane
        control={control}
        sheets={[]}
        printed={printed}
        pages={[]}
        blocked="Blocked"
        notice={null}
      />
    );
  }
  return /<details[^>]* open=""[^>]*><summary>Columns/.test(renderToStaticMarkup(<Pane />));
}

test("opens the columns of a PDF only for a question about them", () => {
  const severalStudents = toPage("Student ID|Course|Credits|Grade", "1|Biology|3|A", "2|Botany|3|B");
  expect(isColumnsOpen(severalStudents)).toBe(false);
  const noCourseColumn = toPage("Credits|Grade", "3|A", "4|B", "3|C");
  expect(isColumnsOpen(noCourseColumn)).toBe(true);
});
