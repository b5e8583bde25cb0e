import type { GridLine } from "../../cells/grid-line.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import type { CellSheet, TextSheet } from "../source-sheet.ts";
import { decodeEntities, scanHtml } from "./scan-html.ts";

/** The rows or preformatted lines of a page without a table; null if it has a table or neither of them. */
export function readHtmlWithoutTable(
  html: string,
  name: string,
  lines: readonly GridLine[],
): CellSheet | TextSheet | null {
  if (lines.some(({ cells }) => cells.length >= 2)) return null;
  const text = readPreformatted(html);
  if (text !== null) return { kind: "text", name, text };
  const blocks = readHtmlBlocks(html);
  return blocks && { kind: "cells", name, lines: blocks };
}

interface Element {
  readonly name: string;
  /** Name and first class: what rows of the same list have in common. */
  readonly key: string;
  readonly children: (Element | string)[];
}

/**
 * Reads a page that has no tables: rows made of other elements ("<div><span>Logic</span><span>20</span></div>"), lists of terms and
 * descriptions, and the text around them as lines of one cell. Null if it has no rows.
 */
function readHtmlBlocks(html: string): GridLine[] | null {
  const root = parse(html);
  const rowKeys = findRowKeys(root);
  const lines: string[][] = [];
  const walk = (element: Element) => {
    if (element.name === "dl") lines.push(...readDescriptions(element));
    else if (rowKeys.has(element.key) && readCells(element)) lines.push(readCells(element)!);
    else if (element.children.some((child) => typeof child !== "string" && !isInline(child)))
      for (const child of element.children)
        if (typeof child === "string") lines.push([tidy(child)]);
        else walk(child);
    else lines.push([textOf(element)]);
  };
  walk(root);
  const filled = lines.filter(
    (cells) => cells.some((cell) => cell !== "") && cells.join(" ").length <= maxTextLength,
  );
  if (filled.filter((cells) => cells.length >= 2).length < 2) return null;
  return nameLabels(filled).map((cells) => ({ cells }));
}

/** The text of a page of preformatted lines; null if it has none. */
function readPreformatted(html: string): string | null {
  const pre: string[] = [];
  const collect = (element: Element) => {
    if (element.name === "pre") pre.push(rawText(element));
    else for (const child of element.children) if (typeof child !== "string") collect(child);
  };
  collect(parse(html));
  const text = pre.join("\n");
  return text.split("\n").filter((line) => line.trim() !== "").length >= 3 ? text : null;
}

function parse(html: string): Element {
  const root: Element = { name: "body", key: "", children: [] };
  const open = [root];
  scanHtml(html, {
    tag(name, closing, attributes) {
      if (closing) {
        const at = open.findLastIndex((element) => element.name === name);
        if (at > 0) open.length = at;
      } else if (name === "br") open.at(-1)!.children.push("\n");
      else if (!emptyElements.has(name) && open.length < maxDepth) {
        // A new item ends the one before it, although its end tag may be missing.
        while (endedBy[name]?.includes(open.at(-1)!.name)) open.pop();
        const firstClass = /class=["']?([^\s"'>]+)/i.exec(attributes)?.[1] ?? "";
        const element: Element = { name, key: `${name}.${firstClass}`, children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      }
    },
    text(content) {
      open.at(-1)!.children.push(decodeEntities(content));
    },
  });
  return root;
}

const emptyElements = new Set(["img", "input", "hr", "meta", "link", "col", "wbr", "source"]);
const endedBy: Readonly<Record<string, readonly string[]>> = {
  p: ["p"],
  li: ["p", "li"],
  dt: ["p", "dt", "dd"],
  dd: ["p", "dt", "dd"],
};
/** Deeper elements are not nested any further, so that a page of unclosed tags cannot overflow the stack. */
const maxDepth = 100;
/** A longer text is prose. */
const maxTextLength = 300;

const inlineElements = new Set([
  "a",
  "b",
  "em",
  "font",
  "i",
  "label",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
]);
const isInline = (element: Element): boolean =>
  inlineElements.has(element.name) &&
  element.children.every((child) => typeof child === "string" || isInline(child));

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
const rawText = (element: Element): string =>
  element.children.map((child) => (typeof child === "string" ? child : rawText(child))).join("");
const textOf = (element: Element) => tidy(rawText(element));

/** Elements that at least two rows have in common. A label with its value has two cells, too, so that more are needed. */
function findRowKeys(root: Element): Set<string> {
  const counts = new Map<string, number>();
  const count = (element: Element) => {
    const cells = readCells(element);
    if (cells && cells.length >= 3) counts.set(element.key, (counts.get(element.key) ?? 0) + 1);
    for (const child of element.children) if (typeof child !== "string") count(child);
  };
  count(root);
  return new Set([...counts].flatMap(([key, rows]) => (rows >= 2 ? [key] : [])));
}

/** The texts of an element's children, if it has no text of its own and each of them has one text; null otherwise. */
function readCells(element: Element): string[] | null {
  const children = element.children.filter((child) => typeof child !== "string");
  const own = element.children.filter((child) => typeof child === "string").join("");
  if (children.length < 2 || /[\p{L}\p{N}]/u.test(own) || !children.every(isCell)) return null;
  return children.map(textOf);
}

/** Whether an element has at most one text, however deep. */
function isCell(element: Element): boolean {
  const texts = element.children.filter((child) => typeof child === "string" && child.trim() !== "");
  const children = element.children.filter((child) => typeof child !== "string");
  if (texts.length > 0) return children.every(isInline);
  return children.filter((child) => textOf(child) !== "").length <= 1 && children.every(isCell);
}

/** A term with its descriptions is a row; terms that are names of columns are the header above their descriptions. */
function readDescriptions(list: Element): string[][] {
  const entries: string[][] = [];
  const collect = (element: Element) => {
    for (const child of element.children)
      if (typeof child === "string") continue;
      else if (child.name === "dt") entries.push([textOf(child)]);
      else if (child.name === "dd") entries.at(-1)?.push(textOf(child));
      else collect(child);
  };
  collect(list);
  const areNames = entries.every(([term = "", ...rest]) => rest.length === 1 && readHeader(term) !== null);
  if (!areNames || entries.length < 3) return entries;
  return [entries.map(([term = "", value = ""]) => `${withoutColon(term)}: ${value}`)];
}

/** "Grade: B" and "Grade: A" in every row: their label becomes the name of the column. */
function nameLabels(lines: string[][]): string[][] {
  const rows = lines.filter((cells) => cells.length >= 2);
  const width = Math.max(...rows.map((cells) => cells.length));
  const labels = Array.from({ length: width }, (_, c) => {
    const cells = rows.flatMap((row) => row[c] || []);
    const [label = ""] = labelPattern.exec(cells[0] ?? "") ?? [];
    const isLabel = cells.length >= 2 && label !== "" && readHeader(withoutColon(label)) !== null;
    return isLabel && cells.every((cell) => cell.startsWith(label)) ? label : "";
  });
  const first = lines.findIndex((cells) => cells.length >= 2);
  if (labels.every((label) => label === "")) return lines;
  const unlabeled = lines.map((cells) =>
    cells.length < 2 ? cells : cells.map((cell, c) => cell.slice(labels[c]!.length).trim()),
  );
  return unlabeled.toSpliced(
    first,
    0,
    labels.map((label) => withoutColon(label)),
  );
}

const withoutColon = (label: string) => (label.split(":")[0] ?? "").trim();

const labelPattern = /^\p{L}[\p{L} .]{0,30}(?::\s*|\s(?=[\p{N}]))/u;
