import { beforeAll, expect, it } from "vitest";
import { createGenerator, kinds, type GeneratedPdf, type PdfKind } from "./generate.ts";
import { observePdf, type ReadObservation } from "./observe-pdf.ts";

/** 200 files in the full run, one of each kind otherwise. */
const total = process.env.FULL ? 200 : kinds.length;
const files = Array.from({ length: total }, (_, i) => ({
  kind: kinds[i % kinds.length]!,
  number: Math.floor(i / kinds.length),
}));

let generate: Awaited<ReturnType<typeof createGenerator>>;
beforeAll(async () => {
  generate = await createGenerator();
});

it.each(files)("observes what is true of $kind file $number", async ({ kind, number }) => {
  const file = await generate(kind, number);
  const observed = await observePdf(file.name, file.bytes);
  // A changed byte can also make the file unreadable, which the import reports.
  expect(observed !== null || kind === "flipped").toBe(true);
  if (observed === null) return;
  const differing = observed.filter(({ outcome }) => outcome === "differs");
  expected[kind](differing, observed, file);
  const code = `A QR code on page 1 of ${file.name} reads “${file.qr}”. It was not opened.`;
  const hasCode = observed.some(({ message }) => message === code);
  // The changed byte may be one of the code's squares.
  expect(hasCode || kind === "flipped").toBe(file.qr !== null || kind === "flipped");
  expect(observed.some(({ message }) => /genuine|fraud|forged|fake/i.test(message))).toBe(false);
});

const signatures = (observed: readonly ReadObservation[]) =>
  observed.filter(({ code }) => code === "signature").map(({ message }) => message);

const expected: Record<
  PdfKind,
  (differing: readonly ReadObservation[], observed: readonly ReadObservation[], file: GeneratedPdf) => void
> = {
  clean(differing, observed) {
    expect(differing).toEqual([]);
    expect(observed.filter(({ outcome }) => outcome === "agrees").length).toBeGreaterThanOrEqual(4);
    expect(observed.some(({ code }) => code === "producer")).toBe(true);
  },
  valid(differing, observed, { signer }) {
    expect(differing).toEqual([]);
    expect(signatures(observed)).toEqual([
      expect.stringContaining(
        `has not been altered since it was signed by ${signer} on July 1, 2024. The certificate was issued by`,
      ),
    ]);
    expect(signatures(observed)[0]).toContain("Revocation and trust in the issuer were not checked");
  },
  flipped(differing) {
    expect(signatures(differing)).toHaveLength(1);
    expect(signatures(differing)[0]).toMatch(/don’t match it|can’t be read/);
  },
  edited(differing, _observed, { signer }) {
    expect(signatures(differing)).toEqual([
      expect.stringMatching(
        /changed afterwards: [\d,]+ bytes were added\. Page 1 had “\d+” and now has “\d+”\./,
      ),
    ]);
    expect(signatures(differing)[0]).toContain(`signed by ${signer}`);
  },
  "self-signed"(differing) {
    expect(differing.map(({ code }) => code)).toEqual(["signature"]);
    expect(signatures(differing)[0]).toContain("(self-signed)");
  },
  totals(differing, _observed, { changed }) {
    expect(differing.map(({ code }) => code)).toEqual([`printed-${changed}`]);
  },
};
