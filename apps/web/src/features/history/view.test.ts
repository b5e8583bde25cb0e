import { expect, test } from "vitest";
import { historyQuery } from "./calls.ts";
import { orderWords } from "./columns.tsx";
import { readView, writeView } from "./view.ts";

const read = (query: string) => readView(new URLSearchParams(query));

test("filters, order and the open record survive a copied address", () => {
  const query = "search=anna+k&country=DE&gpaMin=2.5&state=final&sort=gpa&direction=asc&record=r1";
  expect(writeView(read(query)).toString()).toBe(query);
});

test("what is usual is not written", () => {
  expect(writeView(read("sort=created&direction=desc&search=")).toString()).toBe("");
});

test("what does not fit is left out, the rest still counts", () => {
  expect(read("from=yesterday&gpaMax=lots&state=lost&sort=document&country=FR")).toEqual({
    filter: { country: "FR" },
    sort: "created",
    direction: "desc",
    record: null,
  });
});

test("the order is said in the words of the table's head", () => {
  expect(orderWords(read("sort=gpa&direction=desc"))).toBe("sorted by GPA, descending");
  expect(orderWords(read("sort=student&direction=asc"))).toBe("sorted by Student, ascending");
});

test("in another order the records shown stay until they arrive; with another filter they do not", () => {
  const asked = (query: string) => historyQuery(read(query));
  const shown = { pages: [], pageParams: [] };
  const kept = (from: string, to: string) => {
    const { placeholderData } = asked(to);
    if (typeof placeholderData !== "function") throw new Error("nothing is kept");
    return placeholderData(shown, { queryKey: asked(from).queryKey } as never);
  };
  expect(kept("country=DE&sort=gpa", "country=DE&sort=student")).toBe(shown);
  expect(kept("country=DE", "country=FR")).toBeUndefined();
});
