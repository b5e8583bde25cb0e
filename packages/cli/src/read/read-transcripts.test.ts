import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TranscriptReading } from "@meridian/contract/public-api/read-transcript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { germanTranscript } from "../../../../e2e/fixtures/german-transcript.ts";
import { makeBrokenPdf, makeTranscriptPdf } from "../../../../e2e/fixtures/pdf.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-read-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const script = pathToFileURL(path.join(root, "scripts/build.mjs")).href;
  const { build } = (await import(/* @vite-ignore */ script)) as { build: () => Promise<void> };
  await build();
}, 60_000);

function read(args: readonly string[], input: string | Buffer = "") {
  const command = [path.join(root, "bin/meridian.cjs"), "read", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, input });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

function file(name: string, content: string | Buffer): string {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
}

const parse = (text: string) => JSON.parse(text) as TranscriptReading;
const header = "Semester;Modul;LP;Note\n";
const clear = `${header}WS 2020;Analysis I;9;1,7\nWS 2020;Lineare Algebra;9;2,3\nSS 2021;Physik;6;2,0\n`;

describe("meridian read", () => {
  test("prints the document of a PDF with the place of each cell and exits with 0", () => {
    const run = read([file("t.pdf", makeTranscriptPdf(germanTranscript)), "--country", "de"]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const reading = parse(run.stdout);
    expect(reading).toMatchObject({ file: "t.pdf", status: "read", country: "DE" });
    expect(reading.system).toMatchObject({ id: "de-university", chosenBy: "country" });
    expect(reading.courses).toHaveLength(germanTranscript.length);
    expect(reading.courses[0]!.cells.mark).toMatchObject({
      text: germanTranscript[0]!.mark,
      confidence: "high",
      place: { page: 1, x: 460 },
    });
  });

  test("exits with 2 if something must be checked, and says how much", () => {
    const run = read([file("doubt.csv", `${clear}SS 2021;Chemie;6;17\n`), "--country", "Germany"]);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain("doubt.csv: check 1 cell");
    expect(parse(run.stdout).courses[3]!.cells.mark).toMatchObject({
      confidence: "low",
      reasons: [{ code: "lost-decimal" }],
    });
  });

  test("without a country, prints proposals with their evidence and reads no marks", () => {
    const run = read(["-"], `Universität Nordfeld, Deutschland;;;\n${clear}`);
    expect(run.status).toBe(2);
    expect(run.stderr).toBe(
      "standard input: no country was given, so no marks were read; it may be from Germany " +
        "(“Universität Nordfeld, Deutschland”): run again with --country de\n",
    );
    expect(parse(run.stdout)).toMatchObject({ status: "choose-country", document: null, courses: [] });
  });

  test("reads several files as NDJSON; one that cannot be read does not stop the rest and exits with 3", () => {
    const output = path.join(folder, "out.ndjson");
    const files = [file("broken.pdf", makeBrokenPdf()), file("clear.csv", clear)];
    const run = read([...files, "--system", "de-university", "--output", output]);
    expect(run).toMatchObject({ status: 3, stdout: "" });
    expect(run.stderr).toMatch(/^broken\.pdf: /);
    const [broken, read2] = readFileSync(output, "utf8").trim().split("\n").map(parse);
    expect(broken).toMatchObject({ file: "broken.pdf", status: "failed", error: { code: "broken-pdf" } });
    expect(read2).toMatchObject({ file: "clear.csv", status: "read", system: { chosenBy: "request" } });
  });

  test("puts a custom table into the document", () => {
    const table = {
      id: "team-ten",
      name: "Ten points",
      level: "tertiary",
      institution: null,
      default: false,
      kind: "numeric",
      better: "higher",
      min: 0,
      max: 10,
      pass: 5,
      bands: [
        { from: 5, to: 10, us: "A" },
        { from: 0, to: 4.99, us: "F" },
      ],
      confidence: "unverified",
      sources: [],
    };
    const tableFile = file("table.json", JSON.stringify(table));
    const run = read([file("c.csv", clear), "--system", "team-ten", "--system-file", tableFile]);
    expect(parse(run.stdout)).toMatchObject({
      country: null,
      document: { records: [{ system: { id: "team-ten" } }] },
    });
  });

  test.each([
    [[], "missing file"],
    [["/no/such/file.pdf", "--country", "de"], "no such file"],
    [["README.md", "--country", "Atlantis"], "unknown country “Atlantis”"],
    [["README.md", "--country", "fr", "--system", "de-university"], "belongs to Germany"],
    [["README.md", "--country", "de", "--language", "Klingon"], "is not supported; choose one of Arabic"],
  ])("%j prints the reason and exits with 1", (args, message) => {
    const run = read(args);
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toContain(message);
    expect(run.stderr).not.toContain("    at ");
  });

  test("explains its options and exit codes", () => {
    expect(read(["--help"]).stdout).toContain("--country CODE");
  });
});
