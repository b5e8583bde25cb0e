import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createSystems, evaluate, fullPolicy } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), "meridian-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const script = pathToFileURL(path.join(root, "scripts/build.mjs")).href;
  const { build } = (await import(/* @vite-ignore */ script)) as { build: () => Promise<void> };
  await build();
}, 60_000);

function meridian(args: readonly string[], input = "") {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "bin/meridian.cjs"), ...args],
    {
      cwd: root,
      input,
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

function file(name: string, text: string | Buffer): string {
  const target = path.join(folder, name);
  writeFileSync(target, text);
  return target;
}

function alias(name: string): string {
  const link = `${name}.link`;
  rmSync(link, { force: true });
  symlinkSync(name, link);
  return link;
}

const long = `student,system,course,credits,mark,term,tag,repeat
S1,de-university,Analysis,6,"1,3",W23,major,
S1,de-university,Physik,6,4.0,W23,,
S2,fr-university,Droit,5,16/20,,,
S2,fr-university,Histoire,5,9,,,h
S2,fr-university,Histoire,5,12,,,h
`;

describe("long files", () => {
  test("prints one row per student with the GPA the engine computes", () => {
    const run = meridian(["convert", file("long.csv", long)]);
    expect(run.stderr).toBe("");
    expect(run.status).toBe(0);
    const [header, s1, s2] = run.stdout.split("\n");
    expect(header).toBe(
      "student,system,gpa,credits_attempted,credits_earned,us_credits_attempted,us_credits_earned,counted,left_out",
    );
    expect(s1).toBe("S1,de-university,3.00,12,12,6,6,2,0");
    expect(s2).toMatch(/^S2,fr-university,\d\.\d\d,15,10,7\.5,5,3,0$/);
  });

  test("applies a policy file and rejects an invalid one with the reason", () => {
    const policy = file("policy.json", JSON.stringify({ repeats: "drop-failed", decimals: 3 }));
    const run = meridian(["convert", file("long.csv", long), "--policy", policy, "--to", "ndjson"]);
    const rows = run.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { counted: number; gpaText: string });
    expect(rows.map((row) => row.gpaText)).toEqual([
      expect.stringMatching(/^3\.000$/),
      expect.stringMatching(/^\d\.\d{3}$/),
    ]);
    const invalid = meridian(["convert", "-", "--policy", file("wrong.json", '{"points":"fifths"}')]);
    expect(invalid.status).toBe(1);
    expect(invalid.stderr).toContain('points: expected one of "tenths", "thirds", found "fifths"');
  });

  test("prints one valid JSON document", () => {
    const run = meridian(["convert", "-", "--to", "json"], long);
    expect(JSON.parse(run.stdout)).toMatchObject([{ student: "S1", gpa: 3 }, { student: "S2" }]);
    expect(JSON.parse(meridian(["convert", "-", "--to", "json"], "student,mark\n").stdout)).toEqual([]);
  });

  test("reports bad rows with their line, leaves them out and exits with 2", () => {
    const errors = path.join(folder, "errors.csv");
    const rows = `${long}S3,fr-university,"A, b",5,25,,,\nS3,xx-nothing,C,5,12,,,\nS3,fr-university,D,five,12,,,\nS3,fr-university,E,5,14,,,\n\nS3\n`;
    const run = meridian(["convert", "-", "--errors", errors], rows);
    expect(run.status).toBe(2);
    expect(run.stdout).toMatch(/S3,fr-university\+xx-nothing,\d\.\d\d,5,5,2\.5,2\.5,1,3/);
    expect(run.stderr).toContain("line 7, student S3, course A, b: 25 is outside 0–20");
    const report = readFileSync(errors, "utf8").trim().split("\n");
    expect(report[0]).toBe("line,student,course,code,message");
    const lines = report.slice(1).map((line) => Number(line.split(",")[0]));
    expect(lines.sort((a, b) => a - b)).toEqual([7, 8, 9, 12]);
    expect(report.join("\n")).toContain('7,S3,"A, b",outside-scale,25 is outside 0–20');
  });

  test("reports a student whose rows are not together", () => {
    const run = meridian(
      ["convert", "-"],
      "student,system,mark\nA,fr-university,12\nB,fr-university,12\nA,fr-university,12\n",
    );
    expect(run.status).toBe(2);
    expect(run.stderr).toContain("line 4, student A: student A appeared earlier");
  });

  test("reads semicolons, a byte order mark and Windows line breaks", () => {
    const run = meridian(
      ["convert", "-"],
      "\uFEFFStudent;Scale;Units;Grade\r\nÉmile;fr-university;5;12,5\r\n",
    );
    expect(run.status).toBe(0);
    expect(run.stdout).toContain("Émile,fr-university,");
  });

  test("combines two systems of one student into one GPA in US credits", () => {
    const run = meridian(
      ["convert", "-"],
      "student,system,credits,mark\nA,de-university,6,1.0\nA,us-letter,3,C\n",
    );
    expect(run.status).toBe(0);
    expect(run.stdout).toContain("A,de-university+us-letter,3.00,9,9,6,6,2,0");
  });
});

describe("wide files", () => {
  test("gives the same results as the engine for plain and unusual rows", () => {
    const marks = [
      "12",
      "9.5",
      "0",
      "20",
      "16/20",
      "W",
      "Pass",
      "10,5",
      "14.25",
      "très bien",
      "7.125",
      "25",
      "",
      "8.1",
    ];
    const systems = createSystems(readCountryFiles(), "");
    const lines: string[] = [];
    const expected: string[] = [];
    for (let i = 0; i < 400; i++) {
      const courses = Array.from({ length: (i % 7) + 1 }, (_, j) => ({
        id: String(j),
        mark: marks[(i * 5 + j * 3) % marks.length] as string,
        credits: [5, 2.5, 0, null, 7.123456, 3][(i + j * 2) % 6] as number | null,
      }));
      const cell = (mark: string): string => (mark.includes(",") ? `"${mark}"` : mark);
      lines.push(
        `S${i},x,fr-university,${courses.map((c) => `${c.credits ?? ""},${cell(c.mark)}`).join(",")}`,
      );
      const transcript = { records: [{ id: "r", system: "fr-university", terms: [{ id: "t", courses }] }] };
      const result = evaluate(transcript, fullPolicy({}), systems);
      expected.push(
        `S${i},${result.gpa.value === null ? "" : result.gpa.text},${result.credits.earned},${result.counted}`,
      );
    }
    const run = meridian([
      "convert",
      file("wide.csv", `id,second-id,scale,units,grade\n${lines.join("\n")}`),
    ]);
    const rows = run.stdout
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
    expect(rows.map((cells) => [cells[0], cells[3], cells[5], cells[8]].join(","))).toEqual(expected);
    expect(run.status).toBe(2);
  });

  test("applies policies to plain rows too", () => {
    const row = "S1,x,fr-university,5,18,5,3\n";
    const gpa = (policy: object) =>
      meridian(["convert", "-", "--policy", file("p.json", JSON.stringify(policy))], row)
        .stdout.split("\n")[1]
        ?.split(",")
        .slice(3, 6);
    expect(gpa({})).toEqual(["2.00", "10", "5"]);
    expect(gpa({ countFailed: false })).toEqual(["4.00", "10", "5"]);
    expect(gpa({ credits: "equal", decimals: 3 })).toEqual(["2.000", "10", "5"]);
  });

  test("handles quotes, formulas and malformed rows safely", () => {
    const rows = [
      'S1,"=HYPERLINK(""x"")",fr-university,5,12',
      "=cmd,y,fr-university,5,12",
      "S2,y,zz-none,5,12",
      "S3",
      'S4,"never closed,fr-university,5,12',
      "S5,y,fr-university,5,12",
      "S6;=1+1,y;@x,fr-university,5,12",
      "-7,5*cmd|x,fr-university,5,12",
    ];
    const run = meridian(["convert", "-", "--layout", "wide"], rows.join("\n"));
    expect(run.status).toBe(2);
    expect(run.stdout).toContain(`S1,"'=HYPERLINK(""x"")",fr-university,`);
    expect(run.stdout).toContain("'=cmd,y,fr-university,");
    expect(run.stdout).toContain("\nS5,y,fr-university,");
    // A spreadsheet that separates by semicolons would split here.
    expect(run.stdout).toContain("\nS6;'=1+1,y;'@x,fr-university,");
    expect(run.stdout).toContain("\n'-7,5*cmd|x,fr-university,");
    expect(run.stderr).toContain("line 3, student S2, course 1: unknown grading system “zz-none”");
  });

  test("does not split rows at the end of the read buffer", () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, i) => `S${i},second-${"x".repeat(i % 60)},fr-university,5,${i % 21}`,
    );
    const run = meridian([
      "convert",
      file("many.csv", rows.join("\n")),
      "--out",
      path.join(folder, "many-out.csv"),
    ]);
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const out = readFileSync(path.join(folder, "many-out.csv"), "utf8").trim().split("\n");
    expect(out).toHaveLength(60_001);
    expect(out.slice(1).every((line, i) => line.startsWith(`S${i},second-`))).toBe(true);
  });
});

describe("custom tables", () => {
  test("--system-file supports the same features, including interpolation", () => {
    const table = {
      id: "team-curve",
      name: "Our curve",
      level: "tertiary",
      institution: null,
      default: false,
      kind: "numeric",
      better: "higher",
      min: 0,
      max: 20,
      pass: 10,
      bands: [],
      interpolate: [
        { mark: 0, points: 0 },
        { mark: 20, points: 4 },
      ],
      confidence: "unverified",
      sources: [],
    };
    const tableFile = file("table.json", JSON.stringify(table));
    const run = meridian(
      ["convert", "-", "--layout", "wide", "--system", "team-curve", "--system-file", tableFile],
      "S1,,,5,12.5\n",
    );
    expect(run.stderr).toBe("");
    expect(run.stdout).toContain("S1,,team-curve,2.50,5,5,,,1,0");
    const broken = file("broken.json", JSON.stringify({ ...table, better: "sideways" }));
    const rejected = meridian(["show", "team-curve", "--system-file", broken]);
    expect(rejected.status).toBe(1);
    expect(rejected.stderr).toContain("better");
  });
});

describe("reference commands", () => {
  test("explain prints each step from mark to points with its source", () => {
    const run = meridian(["explain", "de-university", "2,3"]);
    expect(run.status).toBe(0);
    expect(run.stdout).toMatch(/mark\s+2\.3 on a 1–5 scale \(lower is better\)/);
    expect(run.stdout).toMatch(/band\s+1\.51–2\.5/);
    expect(run.stdout).toMatch(/points\s+4\.0 points/);
    expect(run.stdout).toMatch(/source\s+.*https:\/\//);
  });

  test("explain exits with 2 for a mark outside the scale and 1 for an unknown system", () => {
    const outside = meridian(["explain", "de-university", "7"]);
    expect(outside.status).toBe(2);
    expect(outside.stdout).toContain("7 is outside 1–5");
    const unknown = meridian(["explain", "de-nothing", "7"]);
    expect(unknown).toMatchObject({
      status: 1,
      stderr: "meridian: unknown grading system “de-nothing”; see meridian systems DE\n",
    });
    expect(meridian(["explain", "dk-seven-point", "--", "-3"]).stdout).toContain("-3 on a scale of -3 to 12");
  });

  test("systems lists tables and show prints one", () => {
    expect(meridian(["systems", "Deutschland"]).stdout).toContain("de-university");
    expect(meridian(["systems"]).stdout.split("\n").length).toBeGreaterThan(1000);
    const shown = meridian(["show", "it-university"]).stdout;
    expect(shown).toContain("Sources: Second-hand. ");
    expect(shown).toMatch(/^Source: .*\(the institution itself, for the scale only\)$/m);
  });
});

describe("errors", () => {
  test.each([
    [["convert", "/no/such/file.csv"], "meridian: /no/such/file.csv: no such file\n"],
    [["convert", "-", "--to", "xml"], "--to must be csv, json or ndjson"],
    [["frobnicate"], "unknown command “frobnicate”"],
    [["convert", "--nonsense"], "meridian: unknown option --nonsense; see meridian --help\n"],
    [["convert", "-", "--output", "x.csv"], "convert has no option --output; see meridian help convert"],
    [["read", "x.pdf", "--out", "x.json"], "read has no option --out; see meridian help read"],
    [["explain", "de-university"], "missing mark"],
    [
      ["explain", "de-words", "sehr", "gut"],
      "does not expect “gut”; put names and marks with spaces in quotes",
    ],
    [["systems", "south", "korea"], "does not expect “korea”"],
    [["convert", folder], `${folder} is a folder`],
    [["read", folder, "--country", "de"], `${folder} is a folder`],
    [["convert", "-"], "this file is empty"],
  ])("%j prints the reason and exits with 1", (args, message) => {
    const run = meridian(args);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(message);
    expect(run.stderr).not.toContain("    at ");
  });

  test("reports a row without a student for no student", () => {
    const run = meridian(["convert", "-"], `${long},fr-university,Droit,5,12,,,\n`);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain("line 7: missing student ID\n");
  });

  test("rejects a file whose layout cannot be detected", () => {
    const run = meridian(["convert", "-"], "a,b\n1,2\n");
    expect(run.status).toBe(1);
    expect(run.stderr).toContain("set the layout to long or wide");
  });

  test.each([
    ["--out", (input: string) => ["convert", input, "--out", input]],
    ["--out, by another name", (input: string) => ["convert", input, "--out", alias(input)]],
    ["--errors", (input: string) => ["convert", input, "--errors", input]],
    ["read --output", (input: string) => ["read", input, "--country", "de", "--output", input]],
  ] as const)("never empties its input: %s", (_, args) => {
    const input = file("precious.csv", long);
    const run = meridian(args(input));
    expect(run.status).toBe(1);
    expect(run.stderr).toContain("is used twice; choose another file for the output");
    expect(readFileSync(input, "utf8")).toBe(long);
  });

  test("does not write rows and errors to the same file", () => {
    const target = path.join(folder, "both.csv");
    const run = meridian(["convert", "-", "--out", target, "--errors", target], long);
    expect(run.stderr).toContain("both.csv is used twice");
    expect(meridian(["convert", "-", "--out", "/dev/null", "--errors", "/dev/null"], long).status).toBe(0);
  });

  test.runIf(existsSync("/dev/full"))("says that the disk is full", () => {
    const run = meridian(["convert", "-", "--out", "/dev/full"], long);
    expect(run).toMatchObject({
      status: 1,
      stderr: "meridian: the disk is full, so the output is incomplete\n",
    });
  });

  test("prints help and version", () => {
    expect(meridian(["--help"])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Exit codes") as string,
    });
    expect(meridian(["help", "convert"]).stdout).toContain("--policy FILE");
    expect(meridian(["--version"]).stdout).toMatch(/^meridian \d+\.\d+\.\d+, data [0-9a-f]{16}\n$/);
  });

  test("exits with 0 when the reader closes the pipe early", async () => {
    const rows = Array.from({ length: 50_000 }, (_, i) => `S${i},x,fr-university,5,12`).join("\n");
    const source = file("early.csv", rows);
    const child = spawn(process.execPath, [path.join(root, "bin/meridian.cjs"), "convert", source], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect(code).toBe(0);
  });
});

describe("the README's examples", () => {
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const blocks = [...readme.matchAll(/```console\n(.*?)```/gs)].map(([, text]) => (text ?? "").split("\n"));
  test.each(blocks)("%s", (command, ...output) => {
    const run = meridian(command.replace("$ meridian ", "").split(" "));
    expect(run.stderr).toBe("");
    const printed = run.stdout.replace(/"datasetVersion": "[0-9a-f]+"/, '"datasetVersion": "…"');
    expect(printed.split("\n").slice(0, output.length - 1)).toEqual(output.slice(0, -1));
  });
});
