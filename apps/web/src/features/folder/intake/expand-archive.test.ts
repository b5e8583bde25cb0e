import { describe, expect, it } from "vitest";
import { makeZip, type ZipPart } from "../../../../../../e2e/fixtures/zip.ts";
import { expandArchive, isArchive, type FoundFile } from "./expand-archive.ts";
import { maxFileBytes } from "./limits.ts";

const toFile = (bytes: Buffer, name = "fall.zip") => new File([new Uint8Array(bytes)], name);

async function expand(file: File): Promise<string[]> {
  const found: FoundFile[] = [];
  for await (const one of expandArchive(file)) found.push(one);
  return found.map((one) => `${one.name}: ${"file" in one ? one.file.size : one.refusal.code}`);
}
const expandParts = (...parts: ZipPart[]) => expand(toFile(makeZip(parts)));

describe("unpacking a ZIP", () => {
  it("keeps the paths, and skips folders and what operating systems add", async () => {
    expect(
      await expandParts(
        { name: "2027/", content: "" },
        { name: "2027/weber.pdf", content: "%PDF-" },
        { name: "__MACOSX/._weber.pdf", content: "x" },
        { name: "2027/.DS_Store", content: "x" },
        { name: "Thumbs.db", content: "x" },
      ),
    ).toEqual(["2027/weber.pdf: 5"]);
  });

  it("goes on after paths that lead out of it and ZIPs inside it", async () => {
    expect(
      await expandParts(
        { name: "../../etc/a.pdf", content: "x" },
        { name: "/b.pdf", content: "x" },
        { name: "C:\\c.pdf", content: "x" },
        { name: "kim.zip", content: "x" },
        { name: "good.pdf", content: "good" },
      ),
    ).toEqual([
      "a.pdf: outside-folder",
      "b.pdf: outside-folder",
      "c.pdf: outside-folder",
      "kim.zip: nested-archive",
      "good.pdf: 4",
    ]);
  });

  it("stops an entry that unpacks too far, whatever its declared size, and goes on", async () => {
    const content = Buffer.alloc(maxFileBytes + 1);
    expect(
      await expandParts(
        { name: "declared.csv", content },
        { name: "hidden.csv", content, declaredSize: 100 },
        { name: "good.csv", content: "a" },
      ),
    ).toEqual([
      "declared.csv: inflates-too-far",
      expect.stringMatching(/^hidden\.csv: (?:inflates-too-far|broken-archive)$/),
      "good.csv: 1",
    ]);
  });

  it("refuses encrypted entries one by one", async () => {
    const zip = makeZip([
      { name: "locked.pdf", content: "secret" },
      { name: "open.pdf", content: "open" },
    ]);
    // The lowest bit of the flags, in the local header and in the directory.
    zip[6]! |= 1;
    zip[zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8]! |= 1;
    expect(await expand(toFile(zip))).toEqual(["locked.pdf: encrypted-entry", "open.pdf: 4"]);
  });

  it("reports a damaged ZIP as one file", async () => {
    const zip = makeZip([{ name: "a.pdf", content: "a" }]);
    expect(await expand(toFile(zip.subarray(0, zip.length - 30)))).toEqual(["fall.zip: broken-archive"]);
  });

  it("distinguishes a ZIP from a workbook and from other files", async () => {
    const zip = makeZip([{ name: "a.pdf", content: "a" }]);
    expect(await isArchive(toFile(zip))).toBe(true);
    expect(await isArchive(toFile(zip, "courses.xlsx"))).toBe(false);
    expect(await isArchive(new File(["%PDF-1.4"], "a.zip"))).toBe(false);
  });
});
