// `node bench/reading/generate.mjs FOLDER [part of an id …]`: writes text PDFs with their truth and the words read from them.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listDocuments, makeDocument } from "./make-document.mjs";
import { startPrinter } from "./print-pdf.mjs";
import { loadReader } from "./score/load-reader.mjs";

const [folder, ...parts] = process.argv.slice(2);
if (!folder) throw new Error("Usage: node bench/reading/generate.mjs FOLDER [part of an id …]");
const { readPages } = await loadReader();
const printer = await startPrinter();
const isWanted = ({ id }) => parts.length === 0 || parts.some((part) => id.includes(part));
for (const document of listDocuments().filter(isWanted)) {
  const made = makeDocument(document);
  const at = path.join(folder, document.id);
  mkdirSync(at, { recursive: true });
  const pdf = await printer.print(made);
  writeFileSync(path.join(at, "doc.pdf"), pdf);
  writeFileSync(path.join(at, "truth.json"), JSON.stringify(made.truth, null, 1));
  writeFileSync(path.join(at, "pages.json"), JSON.stringify(await readPages(new Uint8Array(pdf))));
}
await printer.stop();
