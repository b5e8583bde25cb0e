import * as calls from "@meridian/contract/calibration/calls";
import type { PageSets } from "@meridian/contract/calibration/page-sets";
import type { OwnReading, OwnSet } from "@meridian/contract/calibration/schemas";
import { and, desc, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { permits } from "../../platform/access/permits.ts";
import type { SignedIn, Visitor } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  calibrationReadings,
  calibrationSets,
  type KnownTranscript,
} from "../../platform/db/schema/calibration.ts";
import { getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";

type Answers = readonly (readonly (string | null)[])[];

/** The user's sets in their current team: those to work on, and those they submitted. */
export async function listOwnSets(db: Database, visitor: SignedIn): Promise<OwnSet[]> {
  const scope = ownScope(visitor);
  if (!scope) return [];
  const rows = await selectOwn(db, scope).orderBy(desc(calibrationSets.createdAt));
  return rows.map(toOwnSet);
}

/** The same, for the training page. Null for visitors who may not call the API for it. */
export async function readPageSets(db: Database, visitor: Visitor): Promise<PageSets | null> {
  if (!visitor.user || !permits(calls.listOwnSets.access, visitor.access)) return null;
  return { userId: visitor.user.id, sets: await listOwnSets(db, visitor) };
}

export async function readOwnReading(db: Database, visitor: SignedIn, setId: string): Promise<OwnReading> {
  const scope = ownScope(visitor);
  const [row] = scope ? await selectOwn(db, and(scope, eq(calibrationSets.id, setId))!) : [];
  if (!row) throw setNotFound();
  return toOwnReading(row);
}

/** Stores the reader's answers. Submitting scores them; after that, the correct grades are shown and nothing can change. */
export function saveAnswers(
  db: Database,
  visitor: SignedIn,
  setId: string,
  { answers, submit }: { readonly answers: Answers; readonly submit: boolean },
  now: Date,
): Promise<OwnReading> {
  return db.transaction(async (tx) => {
    const scope = ownScope(visitor);
    const [row] = scope
      ? await selectOwn(tx, and(scope, eq(calibrationSets.id, setId))!).for("update", {
          of: calibrationReadings,
        })
      : [];
    if (!row) throw setNotFound();
    if (row.submittedAt) throw conflict("submitted", "You have already submitted this calibration set.");
    requireShape(row.transcripts, answers);
    if (submit && answers.flat().includes(null))
      throw conflict("incomplete", "Choose a US grade for every course before you submit the set.");
    const scored = submit ? { submittedAt: now, rightCount: countRight(row.transcripts, answers) } : {};
    await tx
      .update(calibrationReadings)
      .set({ answers, ...scored })
      .where(eq(calibrationReadings.id, row.readingId));
    return toOwnReading({ ...row, answers, ...scored });
  });
}

/** Null if the user works in no team. A set that was closed before they submitted it is no longer theirs to see. */
function ownScope(visitor: SignedIn): SQL | null {
  const team = getActiveTeam(visitor);
  if (!team) return null;
  return and(
    eq(calibrationSets.teamId, team.teamId),
    eq(calibrationReadings.readerId, visitor.user.id),
    or(isNull(calibrationSets.closedAt), isNotNull(calibrationReadings.submittedAt)),
  )!;
}

function selectOwn(db: Database, scope: SQL) {
  return db
    .select({
      id: calibrationSets.id,
      title: calibrationSets.title,
      dueOn: calibrationSets.dueOn,
      createdAt: calibrationSets.createdAt,
      transcripts: calibrationSets.transcripts,
      cellCount: calibrationSets.cellCount,
      readingId: calibrationReadings.id,
      answers: calibrationReadings.answers,
      submittedAt: calibrationReadings.submittedAt,
      rightCount: calibrationReadings.rightCount,
    })
    .from(calibrationReadings)
    .innerJoin(calibrationSets, eq(calibrationSets.id, calibrationReadings.setId))
    .where(scope)
    .$dynamic();
}

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

function toOwnSet(row: OwnRow): OwnSet {
  return {
    id: row.id,
    title: row.title,
    dueOn: row.dueOn,
    createdAt: row.createdAt.toISOString(),
    transcripts: row.transcripts.length,
    cells: row.cellCount,
    answered: row.answers.flat().filter((grade) => grade !== null).length,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    right: row.rightCount,
  };
}

function toOwnReading(row: OwnRow): OwnReading {
  return {
    ...toOwnSet(row),
    items: row.transcripts.map(({ country, table, courses }, index) => ({
      country,
      table,
      courses: courses.map(({ name, mark, credits, grade }, place) => ({
        name,
        mark,
        credits,
        given: row.answers[index]?.[place] ?? null,
        right: row.submittedAt ? grade : null,
      })),
    })),
  };
}

function requireShape(transcripts: readonly KnownTranscript[], answers: Answers): void {
  const fits =
    answers.length === transcripts.length &&
    transcripts.every(({ courses }, index) => answers[index]?.length === courses.length);
  if (!fits) throw badRequest("wrong_shape", "Send one grade or null per course.", "answers");
}

function countRight(transcripts: readonly KnownTranscript[], answers: Answers): number {
  return transcripts
    .flatMap(({ courses }, index) => courses.map(({ grade }, place) => grade === answers[index]?.[place]))
    .filter(Boolean).length;
}

const setNotFound = () =>
  notFound("no_set", "Calibration set not found. It may have been closed in the meantime.");
