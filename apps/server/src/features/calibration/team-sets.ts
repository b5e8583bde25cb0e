import type { ListedSet, SetList, SetResults } from "@meridian/contract/calibration/schemas";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { displayName, toUserRef } from "../../platform/db/display-name.ts";
import { memberships, users } from "../../platform/db/schema/accounts.ts";
import {
  calibrationReadings,
  calibrationSets,
  type KnownTranscript,
} from "../../platform/db/schema/calibration.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";

/** The team's sets with each reader's result. Readers who left the team are listed only with a submitted result. */
export async function listSets(db: Database, visitor: SignedIn): Promise<SetList> {
  const { teamId } = getAdministeredTeam(visitor);
  const creator = alias(users, "creator");
  const sets = await db
    .select({
      id: calibrationSets.id,
      title: calibrationSets.title,
      dueOn: calibrationSets.dueOn,
      createdAt: calibrationSets.createdAt,
      closedAt: calibrationSets.closedAt,
      cells: calibrationSets.cellCount,
      transcripts: sql<number>`jsonb_array_length(${calibrationSets.transcripts})`,
      creatorId: creator.id,
      creatorName: displayName(creator),
    })
    .from(calibrationSets)
    .leftJoin(creator, eq(creator.id, calibrationSets.createdBy))
    .where(eq(calibrationSets.teamId, teamId))
    .orderBy(desc(calibrationSets.createdAt));
  const readings = await db
    .select({
      setId: calibrationReadings.setId,
      readerId: users.id,
      readerName: displayName(users),
      memberId: memberships.userId,
      submittedAt: calibrationReadings.submittedAt,
      right: calibrationReadings.rightCount,
    })
    .from(calibrationReadings)
    .innerJoin(calibrationSets, eq(calibrationSets.id, calibrationReadings.setId))
    .leftJoin(users, eq(users.id, calibrationReadings.readerId))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, calibrationReadings.readerId), eq(memberships.teamId, teamId)),
    )
    .where(eq(calibrationSets.teamId, teamId))
    .orderBy(asc(displayName(users)), asc(calibrationReadings.id));
  const members = await db
    .select({ id: users.id, name: sql<string>`${displayName(users)}` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.teamId, teamId))
    .orderBy(asc(displayName(users)));
  return {
    sets: sets.map(({ creatorId, creatorName, createdAt, closedAt, ...set }): ListedSet => ({
      ...set,
      createdBy: toUserRef(creatorId, creatorName),
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
      readers: readings
        .filter(({ setId, memberId, submittedAt }) => setId === set.id && (memberId || submittedAt))
        .map((reading) => ({
          reader: toUserRef(reading.readerId, reading.readerName),
          hasLeft: reading.memberId === null,
          submittedAt: reading.submittedAt?.toISOString() ?? null,
          right: reading.right,
        })),
    })),
    members,
  };
}

/**
 * Which cells each reader got wrong. An admin who also takes the set has to submit first, because this shows the
 * grades.
 */
export async function readSetResults(db: Database, visitor: SignedIn, id: string): Promise<SetResults> {
  const { teamId } = getAdministeredTeam(visitor);
  const isSet = and(eq(calibrationSets.id, id), eq(calibrationSets.teamId, teamId));
  const [set] = await db
    .select({
      transcripts: calibrationSets.transcripts,
      closedAt: calibrationSets.closedAt,
      ownReadingId: calibrationReadings.id,
    })
    .from(calibrationSets)
    .leftJoin(
      calibrationReadings,
      and(
        eq(calibrationReadings.setId, calibrationSets.id),
        eq(calibrationReadings.readerId, visitor.user.id),
        isNull(calibrationReadings.submittedAt),
      ),
    )
    .where(isSet);
  if (!set) throw setNotFound();
  if (set.ownReadingId !== null && set.closedAt === null)
    throw conflict(
      "own_reading_open",
      "Submit your own reading of this set first: the results show the correct grades.",
    );
  const readings = await db
    .select({ readerId: users.id, readerName: displayName(users), answers: calibrationReadings.answers })
    .from(calibrationReadings)
    .leftJoin(users, eq(users.id, calibrationReadings.readerId))
    .where(and(eq(calibrationReadings.setId, id), isNotNull(calibrationReadings.submittedAt)))
    .orderBy(asc(displayName(users)), asc(calibrationReadings.id));
  return {
    readers: readings.map(({ readerId, readerName, answers }) => ({
      reader: toUserRef(readerId, readerName),
      wrong: listWrong(set.transcripts, answers),
    })),
  };
}

export async function closeSet(db: Database, visitor: SignedIn, id: string, now: Date): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const isOpen = and(
      eq(calibrationSets.id, id),
      eq(calibrationSets.teamId, teamId),
      isNull(calibrationSets.closedAt),
    );
    const closed = await tx
      .update(calibrationSets)
      .set({ closedAt: now })
      .where(isOpen)
      .returning({ id: calibrationSets.id });
    if (closed.length === 0) throw setNotFound();
  });
}

function listWrong(
  transcripts: readonly KnownTranscript[],
  answers: readonly (readonly (string | null)[])[],
): SetResults["readers"][number]["wrong"] {
  return transcripts.flatMap(({ country, table, courses }, index) =>
    courses.flatMap(({ name, mark, grade }, place) => {
      const given = answers[index]?.[place] ?? "";
      return given === grade
        ? []
        : [{ transcript: index + 1, country, table, course: name, mark, given, right: grade }];
    }),
  );
}

const setNotFound = () => notFound("no_set", "Calibration set not found, or already closed.");
