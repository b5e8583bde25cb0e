import { and, asc, eq, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../../platform/db/database.ts";
import { leads, sessions } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { readingListItems } from "../../../platform/db/schema/reading-list.ts";
import { auditLog } from "../../../platform/db/schema/security.ts";
import { trainingCertificates, trainingRounds } from "../../../platform/db/schema/training.ts";
import { personal } from "../../../platform/records/record-scope.ts";
import type { Services } from "../../../platform/services.ts";
import { readSubscriptions } from "../own-records.ts";
import { readProfile } from "../profile.ts";
import { describeSession } from "../sessions.ts";

/** Rows per query. A record can be half a megabyte, so few of them are in memory at a time. */
const recordsAtATime = 10;
const rowsAtATime = 500;

/**
 * Everything we keep about one person, and their own evaluations, as the text of a JSON file in small pieces. Those saved
 * in a team are the team's (decision 092). However much there is, only a few rows are in memory at a time.
 */
export async function* accountFile(services: Services, userId: string, now: Date): AsyncGenerator<string> {
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
  yield* section("sessions", rowsOf(db, sessions, sessions.id, isSession), (row) => describeSession(row));
  yield* section("leads", rowsOf(db, leads, leads.email, eq(leads.email, email)));
  yield* section("evaluations", ownEvaluations(db, userId), (text) => text);
  const isRound = eq(trainingRounds.userId, userId);
  yield* section("trainingRounds", rowsOf(db, trainingRounds, trainingRounds.id, isRound));
  const { country } = trainingCertificates;
  const isCertificate = eq(trainingCertificates.userId, userId);
  yield* section("trainingCertificates", rowsOf(db, trainingCertificates, country, isCertificate));
  const isItem = and(eq(readingListItems.userId, userId), eq(readingListItems.removed, false))!;
  yield* section("readingList", readingList(db, isItem));
  const isEvent = or(eq(auditLog.actorId, userId), eq(auditLog.subject, email))!;
  yield* section("securityEvents", rowsOf(db, auditLog, auditLog.id, isEvent), (event) => ({
    at: event.at,
    action: event.action,
    // Only where they acted themselves: a colleague's address is the colleague's.
    ipAddress: event.actorId === userId ? event.ipAddress : null,
  }));
  yield "}\n";
}

type Rows<Row> = AsyncIterable<readonly Row[]>;

/** One list of the file. A row that is text already is JSON already. */
async function* section<Row>(
  name: string,
  batches: Rows<Row>,
  shown: (row: Row) => unknown = (row) => row,
): AsyncGenerator<string> {
  let before = `,\n"${name}":[`;
  for await (const batch of batches) {
    const texts = batch.map((row) => {
      const value = shown(row);
      return typeof value === "string" ? value : JSON.stringify(value);
    });
    yield before + texts.join(",\n");
    before = ",\n";
  }
  yield before === ",\n" ? "]" : `${before}]`;
}

/** The rows of a table in the order of their key, some at a time. */
async function* rowsOf<Table extends PgTable>(
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
      .limit(rowsAtATime)) as { row: Table["$inferSelect"]; key: unknown }[];
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsAtATime) return;
    last = rows.at(-1)!.key;
  }
}

/** Bounded by the length a reading list may have. */
async function* readingList(db: Database, where: SQL) {
  const rows = await db.select().from(readingListItems).where(where).orderBy(readingListItems.position);
  if (rows.length > 0) yield rows;
}

/** Each as JSON text. The document stays text as the database wrote it: reading and writing it again would hold up others. */
async function* ownEvaluations(db: Database, userId: string): AsyncGenerator<string[]> {
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
      .limit(recordsAtATime);
    if (rows.length > 0) {
      yield rows.map((found) => `${JSON.stringify(found.row).slice(0, -1)},"document":${found.document}}`);
    }
    const end = rows.at(-1);
    if (!end || rows.length < recordsAtATime) return;
    last = { at: end.at, id: end.row.id };
  }
}
