import { createRandom } from "../fuzz/random.mjs";
import { countries } from "./countries/all-countries.mjs";
import { layouts } from "./layouts/all-layouts.mjs";
import { createDraft } from "./page/draft.mjs";
import { renderPage } from "./page/frame.mjs";
import { hasMaximum } from "./page/maximum.mjs";
import { loadSystem, makeRecord } from "./record/make-record.mjs";

/** All documents of the matrix, as `{ id, country, layout }`. Some layouts need a numeric scale. */
export function listDocuments() {
  return layouts.flatMap((layout) =>
    countries
      .filter((country) => !layout.needsMaximum || hasMaximum(country, loadSystem(country)))
      .map((country) => ({ id: `${layout.name}-${country.code.toLowerCase()}`, country, layout })),
  );
}

/** The HTML of a document and its truth. The same id always gives the same document. */
export function makeDocument({ id, country, layout, written }) {
  if (written) return written;
  const random = createRandom(hash(id));
  const record = makeRecord(country, random, layout.record);
  const draft = createDraft(record, random);
  const page = layout.make(draft);
  const html = renderPage(draft, page);
  const truth = {
    id,
    layout: layout.name,
    country: country.code,
    system: country.system,
    institution: record.institution,
    student: record.student.name,
    courses: draft.truth,
  };
  const footer = page.pageFooter ? draft.phrase("page") : null;
  return { html, truth, footer, landscape: page.landscape === true };
}

export function hash(text) {
  let value = 2_166_136_261;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0), 16_777_619);
  return value >>> 0;
}
