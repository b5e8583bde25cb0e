import {
  maxReplayedRecords,
  type ReplayedRecord,
  type ReplayRequest,
} from "@meridian/contract/replay/schemas";
import { addDays, toDayIn, toInstant } from "@meridian/contract/time-zones";
import { and, desc, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { isFinalOrApproved } from "../../platform/evaluations/evaluation-state.ts";
import type { RunStep } from "../../platform/workers/heavy-work.ts";
import type { ReplayedGpa, ReplayReply, ReplayTask, SavedRecord } from "./evaluate-again.ts";

/** Records per step: short enough that requests users wait for are not delayed. */
const batchSize = 250;

export interface ReplayDeps {
  readonly db: Database;
  /** Which records the user may read. */
  readonly scope: SQL;
  readonly runStep: RunStep;
  readonly zone: string;
  readonly evaluate: (task: ReplayTask) => Promise<ReplayReply>;
}

export interface Replay {
  readonly matching: number;
  readonly replayed: number;
  readonly failed: number;
  readonly withTable: number;
  /** Only the records whose GPA changes. */
  readonly changes: readonly ReplayedRecord[];
}

/** Recalculates the matching records, newest first, and compares each with the GPA it was saved with. */
export async function replay(
  { db, scope, runStep, zone, evaluate }: ReplayDeps,
  request: ReplayRequest,
  target: Pick<ReplayTask, "settings" | "tables">,
): Promise<Replay> {
  const matches = and(scope, isRequested(request, zone))!;
  const matching = await runStep(() => db.$count(evaluations, matches));
  const changes: ReplayedRecord[] = [];
  let replayed = 0;
  let failed = 0;
  let withTable = 0;
  // IDs first: a query that sorts would decompress the document of every record for each batch.
  const ids = await runStep(() => listNewest(db, matches));
  const readBatch = (start: number) => readRecords(db, matches, ids.slice(start, start + batchSize));
  let rows = await runStep(() => readBatch(0));
  for (let start = batchSize; start < ids.length + batchSize; start += batchSize) {
    const batch = rows;
    // The database reads the next batch while the thread evaluates this one.
    const [reply, following] = await runStep(() =>
      Promise.all([evaluateBatch(db, evaluate, target, batch), readBatch(start)]),
    );
    const byId = new Map(reply.done.map((entry) => [entry.id, entry]));
    for (const row of batch) {
      const entry = byId.get(row.id);
      if (!entry) failed++;
      else if (entry.gpa !== row.gpa) changes.push(toChange(row, entry, request.cutoff, zone));
      if (request.table && entry?.replacedTables.includes(request.table.country)) withTable++;
    }
    replayed += batch.length;
    rows = following;
  }
  return { matching, replayed, failed, withTable, changes: changes.sort(byImportance) };
}

async function listNewest(db: Database, matches: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(matches)
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
    .limit(maxReplayedRecords);
  return rows.map(({ id }) => id);
}

type BatchRow = Awaited<ReturnType<typeof readRecords>>[number];

/** The condition applies again, so that a record deleted or a membership ended meanwhile is not read. */
async function readRecords(db: Database, matches: SQL, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: evaluations.id,
      studentName: evaluations.studentName,
      externalId: evaluations.studentExternalId,
      country: evaluations.country,
      gpa: evaluations.gpa,
      datasetVersion: evaluations.datasetVersion,
      createdAt: evaluations.createdAt,
      // One function call, because each one decompresses the whole value. It stays text for the worker thread.
      document: sql<string>`(${evaluations.document} -> 'document')::text`,
    })
    .from(evaluations)
    .where(and(matches, inArray(evaluations.id, [...ids])));
}

/** Evaluates a batch. Tables the thread does not know are read from one record per table and sent along. */
async function evaluateBatch(
  db: Database,
  evaluate: ReplayDeps["evaluate"],
  target: Pick<ReplayTask, "settings" | "tables">,
  rows: readonly SavedRecord[],
): Promise<ReplayReply> {
  const done: ReplayedGpa[] = [];
  const failed: string[] = [];
  let records = rows.map(({ id, datasetVersion, document }) => ({ id, datasetVersion, document }));
  let systems: ReplayTask["systems"] = [];
  // A record names up to 20 tables, and each round learns at least one of them.
  for (let round = 0; records.length > 0 && round <= 20; round++) {
    const reply = await evaluate({ ...target, records, systems });
    done.push(...reply.done);
    failed.push(...reply.failed);
    const missingIds = new Set(reply.missing.map(({ id }) => id));
    records = records.filter(({ id }) => missingIds.has(id));
    const samples = new Map(reply.missing.map(({ id, key }) => [key, id]));
    systems = await readSystems(db, [...new Set(samples.values())]);
  }
  return { done, failed: [...failed, ...records.map(({ id }) => id)], missing: [] };
}

async function readSystems(db: Database, ids: readonly string[]): Promise<ReplayTask["systems"]> {
  if (ids.length === 0) return [];
  return db
    .select({
      datasetVersion: evaluations.datasetVersion,
      systems: sql<string>`coalesce(${evaluations.document} -> 'systems', '[]'::jsonb)::text`,
    })
    .from(evaluations)
    .where(inArray(evaluations.id, [...ids]));
}

function isRequested({ from, to, madeWith, finalOnly }: ReplayRequest, zone: string): SQL {
  return and(
    gte(evaluations.createdAt, toInstant(zone, from)),
    lt(evaluations.createdAt, toInstant(zone, addDays(to, 1))),
    finalOnly ? isFinalOrApproved() : undefined,
    madeWith === undefined
      ? undefined
      : sql`${evaluations.document} #>> '{document,officePolicy,id}' = ${madeWith}`,
  )!;
}

function toChange(
  row: BatchRow,
  { gpa, policy }: ReplayedGpa,
  cutoff: number | undefined,
  zone: string,
): ReplayedRecord {
  const { id, studentName, externalId, country, createdAt } = row;
  const savedOn = toDayIn(zone, createdAt);
  const change = { id, studentName, externalId, country, policy, savedOn, oldGpa: row.gpa, newGpa: gpa };
  return { ...change, crosses: findCrossing(row.gpa, gpa, cutoff) };
}

/** A record without a GPA is on neither side of the cutoff. */
function findCrossing(
  oldGpa: string | null,
  newGpa: string | null,
  cutoff: number | undefined,
): ReplayedRecord["crosses"] {
  if (cutoff === undefined || oldGpa === null || newGpa === null) return null;
  const [before, after] = [Number(oldGpa) >= cutoff, Number(newGpa) >= cutoff];
  return before === after ? null : after ? "up" : "down";
}

function byImportance(a: ReplayedRecord, b: ReplayedRecord): number {
  return Number(b.crosses !== null) - Number(a.crosses !== null) || difference(b) - difference(a);
}

function difference({ oldGpa, newGpa }: ReplayedRecord): number {
  return oldGpa === null || newGpa === null ? Infinity : Math.abs(Number(newGpa) - Number(oldGpa));
}
