import { expect, test } from "vitest";
import { historyQuery } from "../queries.ts";
import { orderText } from "./columns.tsx";
import { readView, writeView } from "./view.ts";

const read = (query: string) => readView(new URLSearchParams(query));

test("keeps filters, order and the open record in a copied URL", () => {
  const query = "search=anna+k&country=DE&gpaMin=2.5&state=final&sort=gpa&direction=asc&record=r1";
  expect(writeView(read(query)).toString()).toBe(query);
});

test("omits default values", () => {
  expect(writeView(read("sort=created&direction=desc&search=")).toString()).toBe("");
});

test("ignores invalid parameters and keeps the rest", () => {
  expect(read("from=yesterday&gpaMax=lots&state=lost&sort=document&country=FR")).toEqual({
    filter: { country: "FR" },
    sort: "created",
    direction: "desc",
    evaluationId: null,
  });
});

test("describes the order with the column heading", () => {
  expect(orderText(read("sort=gpa&direction=desc"))).toBe("sorted by GPA, descending");
  expect(orderText(read("sort=student&direction=asc"))).toBe("sorted by Student, ascending");
});

test("keeps the rows while a new order loads, but not while a new filter loads", () => {
  const queryFor = (query: string) => historyQuery(read(query));
  const shown = { pages: [], pageParams: [] };
  const placeholder = (from: string, to: string) => {
    const { placeholderData } = queryFor(to);
    if (typeof placeholderData !== "function") throw new Error("placeholderData should be a function");
    return placeholderData(shown, { queryKey: queryFor(from).queryKey } as never);
  };
  expect(placeholder("country=DE&sort=gpa", "country=DE&sort=student")).toBe(shown);
  expect(placeholder("country=DE", "country=FR")).toBeUndefined();
});
