import { describe, expect, it } from "vitest";
import { findEntry, isManifest, readManifest, type ManifestEntry } from "./read-manifest.ts";

const manifest = (text: string) => new File([text], "manifest.csv");
const entry = (file: string, more: Partial<ManifestEntry> = {}): ManifestEntry => ({
  file,
  student: "",
  studentId: "",
  country: "",
  institution: "",
  ...more,
});

describe("the manifest of a folder", () => {
  it("has a line per file, with columns in any order and either separator", async () => {
    expect(await readManifest(manifest("country,file,student\nDE,weber.pdf,Jonas Weber\n"))).toEqual({
      entries: [entry("weber.pdf", { student: "Jonas Weber", country: "DE" })],
    });
    expect(await readManifest(manifest("\uFEFFFile name;Applicant;Student ID\nkim.pdf;Kim;A-7"))).toEqual({
      entries: [entry("kim.pdf", { student: "Kim", studentId: "A-7" })],
    });
  });

  it("takes a number in the student column as the ID", async () => {
    expect(await readManifest(manifest("file,student\na.pdf,4711"))).toEqual({
      entries: [entry("a.pdf", { studentId: "4711" })],
    });
  });

  it("needs a column with the files", async () => {
    expect(await readManifest(manifest("student,country\nKim,KR"))).toEqual({
      refusal: { code: "broken-manifest", missing: "file" },
    });
  });

  it("finds a file by its path, else by its name, and not if two lines name it", () => {
    const entries = [
      entry("2026/a.pdf"),
      entry("2027\\a.pdf"),
      entry("B\u0308.pdf"),
      entry("c.pdf"),
      entry("C.pdf"),
    ];
    expect(findEntry(entries, "2027/a.pdf").entry).toBe(entries[1]);
    expect(findEntry(entries, "other/a.pdf")).toEqual({ entry: null, isAmbiguous: true });
    expect(findEntry(entries, "fall/b\u0308.pdf".normalize("NFC")).entry).toBe(entries[2]);
    expect(findEntry(entries, "c.pdf")).toEqual({ entry: null, isAmbiguous: true });
    expect(findEntry(entries, "d.pdf")).toEqual({ entry: null, isAmbiguous: false });
  });

  it("is called manifest.csv, in any folder", () => {
    expect(["manifest.csv", "fall/Manifest.CSV", "my-manifest.csv"].map(isManifest)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
