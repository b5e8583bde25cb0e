import { randomUUID } from "node:crypto";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { maxReportedCourses } from "@meridian/contract/student-marks/limits";
import type { MarksSubmission } from "@meridian/contract/student-marks/schemas";
import type { Dataset } from "@meridian/grading";
import { and, eq, inArray, isNull, not } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { type EvaluationRow, evaluations } from "../../platform/db/schema/evaluations.ts";
import { marksFiles, marksRequests } from "../../platform/db/schema/student-marks.ts";
import { evaluateDocument } from "../../platform/evaluations/evaluate-document.ts";
import { toEvaluationColumns } from "../../platform/evaluations/evaluation-columns.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { readOwnTables } from "../../platform/evaluations/own-tables.ts";
import { listPoliciesInForce } from "../../platform/evaluations/team-policy.ts";
import { badRequest, conflict } from "../../platform/http/http-error.ts";
import type { Services } from "../../platform/services.ts";
import { archiveVersion, assignByRules } from "../history/public.ts";
import { findSession, type RequestRow } from "./link.ts";
import { notifyReader } from "./notify-reader.ts";
import { isPolicyName, toOfficeDocument, toPublicDocument } from "./to-document.ts";

type Deps = Pick<Services, "db" | "ring" | "now" | "outbox" | "config" | "jobs">;
interface Submitted {
  readonly submittedAt: string;
  readonly gpa: string | null;
}

/** Adds the student's marks to the office's queue as a self-reported draft. The link then shows only a confirmation. */
export async function submitMarks(
  deps: Deps,
  dataset: Dataset,
  session: string,
  submission: MarksSubmission,
): Promise<Submitted> {
  const { db, now } = deps;
  requireMarks(submission);
  const opened = await findSession(deps, db, session);
  if (opened.submittedAt) return repeatSubmission(opened, submission);
  const at = now();
  // Evaluated before anything is locked.
  const { stored, tags, gpa } = await evaluateSubmission(db, dataset, opened, submission, at);
  return db.transaction(async (tx) => {
    // Before the request, because erasing a student locks their records first.
    const earlier = await lockEarlierRecord(tx, opened);
    const request = await findSession(deps, tx, session, true);
    if (request.submittedAt) return repeatSubmission(request, submission);
    await requireFiles(tx, request, submission);
    const evaluationId = await saveRecord(tx, request, earlier, stored, tags, at);
    await tx
      .update(marksRequests)
      .set({
        evaluationId,
        submissionId: submission.id,
        submission: stored.document,
        shownGpa: gpa,
        submittedAt: at,
      })
      .where(eq(marksRequests.id, request.id));
    await keepSubmittedFiles(tx, request.id, submission.files);
    await notifyReader(deps, tx, request.id, request.teamId, at);
    return { submittedAt: at.toISOString(), gpa };
  });
}

async function evaluateSubmission(
  db: Database,
  dataset: Dataset,
  request: RequestRow,
  submission: MarksSubmission,
  at: Date,
) {
  const policies = await listPoliciesInForce(db, request.teamId, at);
  const office = { policies, tables: await readOwnTables(db, request.teamId) };
  const document = toOfficeDocument(dataset, request, submission, office, at);
  return {
    stored: await evaluateDocument(dataset, document),
    tags: request.program === "" || isPolicyName(policies, request.program) ? [] : [request.program],
    gpa: request.showGpa ? await computePublicGpa(dataset, request, submission) : null,
  };
}

function requireMarks({ terms }: MarksSubmission): void {
  const courses = terms.flatMap((term) => term.courses);
  if (courses.length > maxReportedCourses) {
    throw badRequest("invalid_request", `Enter at most ${maxReportedCourses} courses.`, "terms");
  }
  if (courses.some(({ mark }) => mark.trim() !== "")) return;
  throw badRequest("invalid_request", "Enter at least one mark.", "terms");
}

/** The browser repeats a submission whose response was lost. */
function repeatSubmission(request: RequestRow, { id }: MarksSubmission): Submitted {
  if (request.submissionId !== id) throw conflict("submitted", "The marks were already submitted.");
  return { submittedAt: request.submittedAt!.toISOString(), gpa: request.shownGpa };
}

async function requireFiles(tx: Database, request: RequestRow, { files }: MarksSubmission): Promise<void> {
  if (files.length === 0) return;
  const rows = await tx
    .select({ id: marksFiles.id })
    .from(marksFiles)
    .where(and(eq(marksFiles.requestId, request.id), inArray(marksFiles.id, files)));
  if (rows.length === new Set(files).size) return;
  throw conflict("file_missing", "A file did not arrive. Choose it again.", "files");
}

/** The record of an earlier submission, as long as it is still the student's own. */
async function lockEarlierRecord(
  tx: Database,
  { evaluationId }: RequestRow,
): Promise<EvaluationRow | undefined> {
  if (evaluationId === null) return undefined;
  const [earlier] = await tx
    .select()
    .from(evaluations)
    .where(
      and(
        eq(evaluations.id, evaluationId),
        evaluations.selfReported,
        eq(evaluations.state, "draft"),
        isNull(evaluations.deletedAt),
      ),
    )
    .for("update");
  return earlier;
}

/** A resubmission replaces the earlier record; without one, it becomes a new record. */
async function saveRecord(
  tx: Database,
  request: RequestRow,
  earlier: EvaluationRow | undefined,
  stored: StoredEvaluation,
  tags: string[],
  at: Date,
): Promise<string> {
  const id = earlier?.id ?? randomUUID();
  const columns = { ...toEvaluationColumns(stored), updatedAt: at, updatedBy: null };
  if (earlier) {
    await archiveVersion(tx, id);
    await tx
      .update(evaluations)
      .set({ ...columns, version: earlier.version + 1, saveId: null })
      .where(eq(evaluations.id, id));
  } else {
    const owner = { teamId: request.teamId, evaluatorId: request.senderId };
    await tx.insert(evaluations).values({ ...columns, ...owner, id, tags, createdAt: at });
    const record = {
      id,
      country: columns.country ?? null,
      tags,
      program: stored.document.officePolicy?.name ?? null,
    };
    await assignByRules(tx, request.teamId, [record], { actorId: null, at });
  }
  await logEvaluations(tx, [{ evaluationId: id, actorId: null, action: "self-reported" }]);
  return id;
}

async function computePublicGpa(
  dataset: Dataset,
  request: RequestRow,
  submission: MarksSubmission,
): Promise<string | null> {
  const { result } = await evaluateDocument(dataset, toPublicDocument(dataset, request, submission));
  return result.gpa.value === null ? null : result.gpa.text;
}

/** New files replace those of an earlier submission; without new ones, the earlier ones stay. */
async function keepSubmittedFiles(tx: Database, requestId: string, files: string[]): Promise<void> {
  const isOwn = eq(marksFiles.requestId, requestId);
  if (files.length === 0) {
    await tx.delete(marksFiles).where(and(isOwn, eq(marksFiles.submitted, false)));
    return;
  }
  await tx.delete(marksFiles).where(and(isOwn, not(inArray(marksFiles.id, files))));
  await tx.update(marksFiles).set({ submitted: true }).where(isOwn);
}
