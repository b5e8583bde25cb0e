import { createSystems, defaultPolicy, evaluate, type GradingSystem } from "@meridian/grading";
import { createMarkTest } from "../../src/cells/reads-as-mark.ts";
import { withTerms } from "../../src/document/add-terms.ts";
import { blankDocument, noChoice } from "../../src/document/blank-document.ts";
import { toNewTerms } from "../../src/document/imported-terms.ts";
import { newId } from "../../src/document/new-id.ts";
import { toTranscript } from "../../src/document/to-transcript.ts";
import { guessTable } from "../../src/guess-table.ts";
import { inspectPdf } from "../../src/inspect/inspect-pdf.ts";
import { nodePlatform } from "../../src/node/node-platform.ts";
import { collectFigures } from "../../src/observations/collect-figures.ts";
import type { Observation } from "../../src/observations/observation.ts";
import { observe } from "../../src/observations/observe.ts";
import { toImportedRow } from "../../src/rows/imported-rows.ts";
import { readInNode } from "../read-in-node.ts";

const percent: GradingSystem = {
  id: "test-percent",
  name: "Percentage",
  kind: "numeric",
  level: "tertiary",
  institution: null,
  default: true,
  confidence: "unverified",
  sources: [],
  better: "higher",
  min: 0,
  max: 100,
  pass: 40,
  bands: [
    { from: 40, to: 100, us: "A" },
    { from: 0, to: 39.99, us: "F" },
  ],
};

/** Reads a PDF and inspects it, as the import does. Null if it cannot be read. */
export async function observePdf(name: string, bytes: Uint8Array): Promise<Observation[] | null> {
  const readsAsMark = createMarkTest(percent);
  const read = await readInNode(name, bytes, readsAsMark);
  const file = await inspectPdf(bytes, name, "file", nodePlatform, new AbortController().signal);
  if ("failure" in read || !file) return null;
  const { lines } = read.sheets[0]!;
  const guess = guessTable(lines, { readsAsMark });
  const rows = guess.rows.map((row) => ({
    line: row.line,
    row: { ...toImportedRow(row, guess, readsAsMark), id: newId() },
  }));
  const blank = blankDocument({ ...noChoice, system: percent }, newId, { policy: defaultPolicy });
  const terms = toNewTerms(rows.map(({ row }) => row));
  const document = withTerms(blank, terms, newId);
  const imported = rows.map(({ line, row }) => ({ line, courseId: row.id }));
  const [record] = document.records;
  document.records = [
    { ...record!, printedFigures: collectFigures(guess, lines, imported, newId), sourceFiles: [file] },
  ];
  const evaluation = evaluate(toTranscript(document), document.policy, createSystems([], "test"));
  return observe(document, evaluation, () => ({
    system: percent,
    credit: { name: "credits", perYear: 60, usFactor: 0.5 },
  }));
}
