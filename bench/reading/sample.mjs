import { holdout } from "./holdout/all-transcripts.mjs";
import { listDocuments } from "./make-document.mjs";

/** The fixed sample: three countries per layout as text, one as a scan for most layouts, one as a photo for half of them. */
export function listSample() {
  const byLayout = groupByLayout(listDocuments());
  return [...byLayout.values()].flatMap((documents, i) => {
    const pick = (offset) => documents[(i * 7 + offset) % documents.length];
    return [
      ...[0, 9, 19].map((offset) => ({ document: pick(offset), medium: "text" })),
      ...(i % 4 === 3 ? [] : [{ document: pick(5), medium: "scan" }]),
      ...(i % 2 === 0 ? [{ document: pick(14), medium: "photo" }] : []),
    ];
  });
}

/** Scans and photos for work on the recognizer: one scan per layout, a photo for half of them, each with another country. */
export function listRecognized() {
  return [...groupByLayout(listDocuments()).values()].flatMap((documents, i) => {
    const pick = (offset) => documents[(i * 7 + offset) % documents.length];
    return [
      { document: pick(5), medium: "scan" },
      ...(i % 2 === 0 ? [{ document: pick(14), medium: "photo" }] : []),
    ];
  });
}

/** The transcripts written by hand, in the shape of the generated ones: all as text and scan, half of them as photos. */
export function listHoldout() {
  return holdout.flatMap(({ id, html, truth, stamp, language }, i) => {
    const written = { html, truth, footer: null, landscape: false };
    const document = { id, country: { language, phrases: { stamp } }, layout: { name: id }, written };
    return ["text", "scan", ...(i % 2 === 0 ? ["photo"] : [])].map((medium) => ({ document, medium }));
  });
}

export function listMatrix() {
  return ["text", "scan", "photo"].flatMap((medium) =>
    listDocuments().map((document) => ({ document, medium })),
  );
}

function groupByLayout(documents) {
  const groups = new Map();
  for (const document of documents)
    groups.set(document.layout, [...(groups.get(document.layout) ?? []), document]);
  return groups;
}
