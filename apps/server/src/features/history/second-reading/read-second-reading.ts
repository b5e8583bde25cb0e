import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { SecondReading } from "@meridian/contract/second-reading/schemas";
import { blankDocument, blankRecord, noChoice } from "@meridian/transcript/document/blank-document";
import { newId } from "@meridian/transcript/document/new-id";
import { and, desc, eq } from "drizzle-orm";
import { isTeamAdmin, type TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations, evaluationVersions } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import { listableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { readDisplayNames, toUserRef } from "../../../platform/db/display-name.ts";
import { noSecondReading } from "./assign-second-reader.ts";
import { mayDecide } from "./decide.ts";
import { isEligible } from "./eligible.ts";
import type { SecondReadingRow } from "./open-second-reading.ts";

/**
 * The latest second reading of a record. Until a blind one is submitted, it contains whose record it is and nothing that
 * was read; after that, both readings.
 */
export async function readSecondReading(
  db: Database,
  team: TeamAccess,
  visitor: SignedIn,
  evaluationId: string,
): Promise<SecondReading> {
  const [match] = await db
    .select({ row: secondReadings, evaluation: evaluations })
    .from(evaluations)
    .innerJoin(secondReadings, eq(secondReadings.evaluationId, evaluations.id))
    .where(and(eq(evaluations.id, evaluationId), listableIn(team, visitor)))
    .orderBy(desc(secondReadings.createdAt))
    .limit(1);
  if (!match) throw noSecondReading();
  const { row, evaluation } = match;
  const stage = getStage(row);
  const userId = visitor.user.id;
  const names = await readDisplayNames(db, [row.firstReaderId, row.readerId, row.settledBy]);
  const toPerson = (id: string | null) => toUserRef(id, (id && names.get(id)) ?? null);
  const isOpen = stage === "waiting" || stage === "reading";
  const canWrite = team.accessLevel === "full" && team.role !== "trainee";
  const isReader = stage === "reading" && row.readerId === userId;
  const hidesFirst = isOpen && (row.blind ? row.firstReaderId !== userId : false);
  const first = await readFirst(db, row, evaluation.version, toStoredEvaluation(evaluation.document));
  return {
    id: row.id,
    evaluationId,
    stage,
    blind: row.blind,
    studentName: evaluation.studentName,
    institution: evaluation.institution,
    country: evaluation.country,
    firstReader: toPerson(row.firstReaderId),
    secondReader: toPerson(row.readerId),
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    settledBy: toPerson(row.settledBy),
    start: isReader ? toStart(first.document) : null,
    first: hidesFirst ? null : first,
    second: row.submittedAt === null ? null : toStoredEvaluation(row.document),
    decisions: row.decisions,
    may: {
      claim: canWrite && stage === "waiting" && (await isEligible(db, row, userId)),
      submit: canWrite && isReader,
      decide: canWrite && stage === "deciding" && isTeamAdmin(team) && (await mayDecide(db, row, userId)),
      withdraw:
        canWrite && row.settledAt === null && (isTeamAdmin(team) || (isOpen && row.firstReaderId === userId)),
    },
  };
}

function getStage({ outcome, submittedAt, readerId }: SecondReadingRow): SecondReading["stage"] {
  if (outcome !== null) return outcome === "withdrawn" ? "withdrawn" : "settled";
  if (submittedAt !== null) return "deciding";
  return readerId === null ? "waiting" : "reading";
}

/** The version that was read; the record has a newer one once decisions changed it. */
async function readFirst(
  db: Database,
  { evaluationId, version }: SecondReadingRow,
  currentVersion: number,
  current: StoredEvaluation,
): Promise<StoredEvaluation> {
  if (currentVersion === version) return current;
  const [archived] = await db
    .select({ document: evaluationVersions.document })
    .from(evaluationVersions)
    .where(and(eq(evaluationVersions.evaluationId, evaluationId), eq(evaluationVersions.version, version)));
  return archived ? toStoredEvaluation(archived.document) : current;
}

/**
 * What the second reader starts from: the student, the institutions, and the policy the office applies. Neither country and
 * grading table nor anything from the grid.
 */
function toStart({ student, records, policy, officePolicy }: EvaluationDocument): EvaluationDocument {
  const start = blankDocument(noChoice, newId, officePolicy ? { policy, officePolicy } : { policy });
  return {
    ...start,
    student,
    records: records.map(({ institution }) => blankRecord({ ...noChoice, institution }, newId)),
  };
}
