import { expect, test } from "vitest";
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
