import { readFileSync } from "node:fs";
import { compileSystem } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";

/**
 * Sentences in posts and country notes about single marks, checked against the tables. Editing the sentence or changing
 * the table fails here. Numbers that a post can compute use `{{grade …}}` instead.
 */
const statements: readonly {
  readonly post: string;
  readonly says: string;
  readonly system: string;
  readonly marks: readonly string[];
  readonly us: string;
}[] = [
  {
    post: "reading-a-brazilian-transcript",
    says: "The table gives a D to marks from 3 to 4.99.",
    system: "br-10",
    marks: ["3", "3.1", "4.99"],
    us: "D",
  },
  {
    post: "reading-a-brazilian-transcript",
    says: "At Insper 5 passes, but a 5 reads as a D.",
    system: "br-insper",
    marks: ["5"],
    us: "D",
  },
  {
    post: "reading-a-brazilian-transcript",
    says: "At Santa Maria a C is already a fail",
    system: "br-ufsm-graduate",
    marks: ["C"],
    us: "F",
  },
  {
    post: "reading-a-german-transcript",
    says: "Both *sehr gut* and *gut* read as an A, so 2.5 is still an A",
    system: "de-university",
    marks: ["1.0", "2.5", "gut", "sehr gut"],
    us: "A",
  },
  {
    post: "reading-a-german-transcript",
    says: "*Mangelhaft*, 1 to 3 points, is a local fail, although the table gives it a D.",
    system: "de-oberstufe",
    marks: ["1", "3", "mangelhaft"],
    us: "D",
  },
];
const systems = new Map(
  readCountryFiles().flatMap((country) => country.systems.map((system) => [system.id, system] as const)),
);

test.each(statements)("$post: $says", ({ post, says, system, marks, us }) => {
  const text = readFileSync(new URL(`../../../../content/posts/${post}.md`, import.meta.url), "utf8");
  expect(text).toContain(says);
  for (const mark of marks) expect(compileSystem(systems.get(system)!).convert(mark).us, mark).toBe(us);
});

test("states the same rule for marks below the pass mark in the post, the country note and the table", () => {
  const rule = "Read any mark under the printed pass mark as an F";
  const post = readFileSync(
    new URL("../../../../content/posts/reading-a-brazilian-transcript.md", import.meta.url),
    "utf8",
  );
  const brazil = readCountryFiles().find(({ code }) => code === "BR")!;
  expect(post).toContain(rule);
  expect(brazil.education!.notes).toContain(rule);
  const contested = brazil.systems.flatMap((system) => {
    if (system.kind !== "numeric" || system.pass === null) return [];
    const { bands, pass } = system;
    return bands.filter(({ us, to }) => us !== "F" && to < pass).map(({ description }) => description);
  });
  expect(contested.length).toBeGreaterThan(0);
  for (const description of contested) expect(description).toMatch(/only if .* else an F/);
});
