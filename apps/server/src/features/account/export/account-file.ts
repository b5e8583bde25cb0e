import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../../platform/db/database.ts";
import { leads, sessions } from "../../../platform/db/schema/accounts.ts";
import { calibrationReadings, calibrationSets } from "../../../platform/db/schema/calibration.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { readingListItems } from "../../../platform/db/schema/reading-list.ts";
import { auditLog } from "../../../platform/db/schema/security.ts";
import { trainingCertificates, trainingRounds } from "../../../platform/db/schema/training.ts";
import { personal } from "../../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../../platform/services.ts";
import { readSubscriptions } from "../account-reads.ts";
import { readProfile } from "../profile.ts";
import { describeSession } from "../sessions.ts";

/** Rows per query. An evaluation can be half a megabyte, so only a few are kept in memory. */
const evaluationsPerQuery = 10;
const rowsPerQuery = 500;

/**
 * Streams everything we store about a user, including their personal evaluations, as a JSON file. Evaluations saved in a
 * team belong to the team (decision 092). Only a few rows are in memory at a time.
 */
export async function* streamAccountFile(
  services: Services,
  userId: string,
  now: Date,
): AsyncGenerator<string> {
  const { db } = services;
  const account = await readProfile(services, userId);
  const { email } = account;
  const start = {
    exportedAt: now.toISOString(),
    account,
    subscriptions: await readSubscriptions(db, userId),
  };
  yield JSON.stringify(start).slice(0, -1);
  const isSession = and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))!;
  yield* section("sessions", readRows(db, sessions, sessions.id, isSession), (row) => describeSession(row));
  yield* section("leads", readRows(db, leads, leads.email, eq(leads.email, email)));
  yield* section("evaluations", readPersonalEvaluations(db, userId), (text) => text);
  const isRound = eq(trainingRounds.userId, userId);
  yield* section("trainingRounds", readRows(db, trainingRounds, trainingRounds.id, isRound));
  const { country } = trainingCertificates;
  const isCertificate = eq(trainingCertificates.userId, userId);
  yield* section("trainingCertificates", readRows(db, trainingCertificates, country, isCertificate));
  yield* section("calibrationReadings", readCalibration(db, userId));
  const isItem = and(eq(readingListItems.userId, userId), eq(readingListItems.removed, false))!;
  yield* section("readingList", readReadingList(db, isItem));
  const isEvent = or(eq(auditLog.actorId, userId), eq(auditLog.subject, email))!;
  yield* section("securityEvents", readRows(db, auditLog, auditLog.id, isEvent), (event) => ({
    at: event.at,
    action: event.action,
    // Only for the user's own actions, because other IP addresses belong to colleagues.
    ipAddress: event.actorId === userId ? event.ipAddress : null,
  }));
  yield "}\n";
}

type Rows<Row> = AsyncIterable<readonly Row[]>;

/** One list of the file. Rows that are strings are already JSON. */
async function* section<Row>(
  name: string,
  batches: Rows<Row>,
  serialize: (row: Row) => unknown = (row) => row,
): AsyncGenerator<string> {
  let prefix = `,\n"${name}":[`;
  for await (const batch of batches) {
    const texts = batch.map((row) => {
      const value = serialize(row);
      return typeof value === "string" ? value : JSON.stringify(value);
    });
    yield prefix + texts.join(",\n");
    prefix = ",\n";
  }
  yield prefix === ",\n" ? "]" : `${prefix}]`;
}

/** Reads a table in batches, ordered by key. */
async function* readRows<Table extends PgTable>(
  db: Database,
  table: Table,
  key: PgColumn,
  where: SQL,
): AsyncGenerator<Table["$inferSelect"][]> {
  const source: PgTable = table;
  let last: unknown = null;
  for (;;) {
    const rows = (await db
      .select({ row: getTableColumns(table), key })
      .from(source)
      .where(and(where, last === null ? undefined : sql`${key} > ${last}`))
      .orderBy(asc(key))
      .limit(rowsPerQuery)) as { row: Table["$inferSelect"]; key: unknown }[];
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsPerQuery) return;
    last = rows.at(-1)!.key;
  }
}

/** The user's answers and results. The transcripts and correct grades belong to the team; unsubmitted answers have none. */
async function* readCalibration(db: Database, userId: string) {
  const rows = await db
    .select({
      set: calibrationSets.title,
      dueOn: calibrationSets.dueOn,
      answers: calibrationReadings.answers,
      submittedAt: calibrationReadings.submittedAt,
      rightCount: calibrationReadings.rightCount,
      cellCount: calibrationSets.cellCount,
    })
    .from(calibrationReadings)
    .innerJoin(calibrationSets, eq(calibrationSets.id, calibrationReadings.setId))
    .where(eq(calibrationReadings.readerId, userId))
    .orderBy(asc(calibrationSets.createdAt));
  if (rows.length > 0) yield rows;
}

/** One query is enough, because the length of a reading list is limited. */
async function* readReadingList(db: Database, where: SQL) {
  const rows = await db.select().from(readingListItems).where(where).orderBy(readingListItems.position);
  if (rows.length > 0) yield rows;
}

/** Evaluations as JSON text. The document stays as PostgreSQL wrote it, because parsing it would block other requests. */
async function* readPersonalEvaluations(db: Database, userId: string): AsyncGenerator<string[]> {
  const { document, ...columns } = getTableColumns(evaluations);
  let last: { at: string; id: string } | null = null;
  for (;;) {
    const rows: { row: { id: string }; at: string; document: string }[] = await db
      .select({
        row: columns,
        at: sql<string>`${evaluations.createdAt}::text`,
        document: sql<string>`${document}::text`,
      })
      .from(evaluations)
      .where(
        and(
          personal(userId),
          last === null
            ? undefined
            : sql`(${evaluations.createdAt}, ${evaluations.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(evaluations.createdAt), asc(evaluations.id))
      .limit(evaluationsPerQuery);
    if (rows.length > 0) {
      yield rows.map((entry) => `${JSON.stringify(entry.row).slice(0, -1)},"document":${entry.document}}`);
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < evaluationsPerQuery) return;
    last = { at: lastRow.at, id: lastRow.row.id };
  }
}
