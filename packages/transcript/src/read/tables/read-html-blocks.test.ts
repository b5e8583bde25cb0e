import { expect, it } from "vitest";
import { readClipboard } from "./read-clipboard.ts";

function read(html: string) {
  const sheet = readClipboard({ text: "", html });
  if (sheet.kind === "cells") return sheet.lines.map(({ cells }) => cells.join("|"));
  return sheet.kind === "text" ? sheet.text : null;
}

it("reads rows made of other elements than tables", () => {
  expect(
    read(
      `<div><h3>Year 1</h3><div class="row head"><span>Module</span><span>Credits</span><span>Mark</span></div>
      <div class="row"><span>Logic</span><span>20</span><span>64</span></div>
      <div class="row odd"><div><a href="#">Ethics</a></div><div>10</div><div></div></div></div><p>Page <b>1</b> of 1</p>`,
    ),
  ).toEqual(["Year 1", "Module|Credits|Mark", "Logic|20|64", "Ethics|10|", "Page 1 of 1"]);
});

it("reads terms with their descriptions, and takes labels as names of columns", () => {
  expect(read("<dl><dt>Logik<dd>Note 5.0<dd>6.0 ECTS<dt>Statistik<dd>Note 4.5<dd>4.5 ECTS</dl>")).toEqual([
    "|Note|",
    "Logik|5.0|6.0 ECTS",
    "Statistik|4.5|4.5 ECTS",
  ]);
  const card = (name: string, mark: number) =>
    `<dl><dt>Course<dd>${name}<dt>Credits:<dd>20<dt>Mark<dd>${mark}</dl>`;
  expect(read(card("Logic", 64) + card("Ethics", 58))).toEqual([
    "Course|Credits|Mark",
    "Logic|20|64",
    "Ethics|20|58",
  ]);
});

it("keeps the spaces of preformatted text", () => {
  expect(read("<h1>Results</h1><pre>Course   Mark\nLogic      64\nR&amp;D        58</pre>")).toBe(
    "Course   Mark\nLogic      64\nR&D        58",
  );
});

it("leaves a page of prose to the plain text", () => {
  expect(read("<p>Name: <b>Ada</b></p><p>Born: <b>1815</b></p>")).toBe("");
});

it("reads items made of paragraphs, with a label in front of each value", () => {
  const item = (name: string, mark: number) => `<li><h4>${name}</h4><p>Credits: 20<p>Mark: ${mark}</li>`;
  expect(read(`<ul>${item("Logic", 64)}${item("Ethics", 58)}</ul>`)).toEqual([
    "|Credits|Mark",
    "Logic|20|64",
    "Ethics|20|58",
  ]);
});

it("takes nothing of a title or a style sheet for text", () => {
  const row = (name: string) => `<div class="row"><i>${name}</i><i>20</i><i>64</i></div>`;
  expect(
    read(`<title>Results</title><style>i { color: red }</style>${row("Logic")}${row("Ethics")}`),
  ).toEqual(["Logic|20|64", "Ethics|20|64"]);
});
