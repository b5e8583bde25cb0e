import { expect, it } from "vitest";
import { listDocuments, makeDocument } from "./make-document.mjs";
import { escapeHtml } from "./page/escape.mjs";

const documents = listDocuments();
const find = (id) => documents.find((document) => document.id === id);

it("covers at least 12 layouts in 15 countries", () => {
  expect(new Set(documents.map(({ layout }) => layout.name)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(documents.map(({ country }) => country.code)).size).toBeGreaterThanOrEqual(15);
});

it("makes the same document from the same id", () => {
  expect(makeDocument(find("attempts-de"))).toEqual(makeDocument(find("attempts-de")));
});

it("prints every course of the truth", () => {
  for (const document of documents) {
    const { html, truth } = makeDocument(document);
    expect(truth.courses.length, document.id).toBeGreaterThan(10);
    for (const { name, marks } of truth.courses) {
      expect(html, document.id).toContain(escapeHtml(name));
      expect(
        marks.some((mark) => html.includes(escapeHtml(mark.split("/")[0]))),
        `${document.id}: ${name}`,
      ).toBe(true);
    }
    expect(html, document.id).not.toMatch(/>(?:undefined|NaN|null)</);
  }
});

it("prints the sum of the credits", () => {
  for (const document of documents.filter(({ layout }) => layout.name === "ruled")) {
    const { html, truth } = makeDocument(document);
    const total = truth.courses.reduce((sum, { credits }) => sum + toNumber(credits), 0);
    const printed = /class="summary">[^:]*: (\S+)/.exec(html)?.[1] ?? "";
    expect(toNumber(printed), document.id).toBe(total);
  }
});

function toNumber(text) {
  const western = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0) & 15));
  return Number(/\d+(?:[.,]\d+)?/.exec(western)[0].replace(",", "."));
}
