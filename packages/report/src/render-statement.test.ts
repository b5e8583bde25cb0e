import { expect, test } from "vitest";
import { readPdf, withoutSpaces } from "../test/read-pdf.ts";
import { nodeFonts } from "./pdf/fonts/node-fonts.ts";
import { renderStatement, type Statement } from "./render-statement.ts";

const quote: Statement = {
  title: "Quote",
  number: "Q-2026-1001",
  from: "Meridian",
  to: ["Universität Łódź", "上海大学", "1 Shore Road"],
  facts: [{ name: "Good until", value: "November 14, 2026" }],
  lines: [{ what: "Institution, one year", amount: "$2,900" }],
  total: "$2,900",
  notes: ["Payable within 30 days."],
};

test("a quote is one sheet with every word of it, in any script", async () => {
  const pdf = await renderStatement(quote, { fonts: nodeFonts() });
  const { title, pages, size } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(title).toBe("Quote Q-2026-1001");
  expect(size).toEqual([612, 792]);
  expect(pages).toHaveLength(1);
  for (const text of [
    ...quote.to,
    "November 14, 2026",
    "Institution, one year",
    "Total$2,900",
    ...quote.notes,
  ]) {
    expect(pages[0]).toContain(withoutSpaces(text));
  }
});
