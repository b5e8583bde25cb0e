import { openLocalDataset } from "@meridian/grading/node";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { evaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { beforeAll, describe, expect, test } from "vitest";
import { demoHistory } from "./history.ts";
import { demoUsers, demoTeams } from "./demo-users.ts";
import { createRandomSource } from "./random-source.ts";
import { demoTranscript } from "./transcripts.ts";

const now = new Date("2026-03-18T15:00:00Z");
const ids = new Map(demoUsers.map(({ email }) => [email, email]));
const teams = new Map(demoTeams.map(({ key }) => [key, key]));

describe("demo history", () => {
  let rows: Awaited<ReturnType<typeof demoHistory>>;
  beforeAll(async () => {
    rows = await demoHistory(await openLocalDataset(), ids, teams, now);
  });

  test("is the same every time", async () => {
    const again = await demoHistory(await openLocalDataset(), ids, teams, now);
    expect(again).toEqual(rows);
  });

  test("has a GPA for every student, and every mark can be parsed", () => {
    for (const row of rows) {
      const { document, result, systems } = row.document as StoredEvaluation;
      expect(evaluationDocument.parse(document)).toEqual(document);
      expect(result.courses.filter(({ status }) => status === "error")).toEqual([]);
      expect(Number(row.gpa)).toBe(result.gpa.value);
      expect(systems).toHaveLength(1);
    }
    const gpas = rows.map((row) => Number(row.gpa)).sort((a, b) => a - b);
    expect(gpas[0]).toBeGreaterThan(0.5);
    expect(gpas.at(-1)).toBeLessThanOrEqual(4);
    expect(gpas[gpas.length >> 1]).toBeGreaterThan(2.6);
    expect(gpas[gpas.length >> 1]).toBeLessThan(3.7);
  });

  test("covers several countries, months and evaluators, with no dates in the future", () => {
    expect(new Set(rows.map((row) => row.country)).size).toBeGreaterThanOrEqual(9);
    expect(new Set(rows.map((row) => row.createdAt!.toISOString().slice(0, 7))).size).toBeGreaterThanOrEqual(
      8,
    );
    const northfield = rows.filter((row) => row.teamId === "northfield");
    expect(new Set(northfield.map((row) => row.evaluatorId)).size).toBe(4);
    // The dashboard compares a season with the previous year.
    const yearAgo = now.getTime() - 365 * 24 * 60 * 60 * 1000;
    expect(northfield.filter((row) => row.createdAt!.getTime() < yearAgo).length).toBeGreaterThan(40);
    expect(new Set(northfield.map((row) => row.state))).toEqual(new Set(["draft", "final", "approved"]));
    for (const row of rows) {
      expect(row.createdAt!.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(row.updatedAt!.getTime()).toBeGreaterThanOrEqual(row.createdAt!.getTime());
      expect(row.entrySeconds).toBeGreaterThan(20);
    }
  });
});

test("no transcript is entered in negative time, whatever the day of the installation draws", () => {
  const random = { ...createRandomSource(1), around: (mean: number, spread: number) => mean - 3 * spread };
  for (let number = 1; number <= 50; number++)
    expect(demoTranscript(random, number, "", "").entrySeconds).toBeGreaterThan(20);
});
