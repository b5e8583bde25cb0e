import {
  cancelBulkRun,
  createBulkRun,
  deleteBulkRun,
  downloadBulkResults,
  getBulkMapping,
  getBulkRun,
  listBulkResults,
  listBulkRuns,
  resumeBulkRun,
  saveBulkMapping,
  uploadStudents,
} from "@meridian/contract/bulk/calls";
import { maxBulkStudents } from "@meridian/contract/bulk/schemas";
import { and, eq } from "drizzle-orm";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { bulkRuns } from "../../platform/db/schema/bulk.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { Api } from "../../platform/http/api.ts";
import { csvType, sendDownload, toBody } from "../../platform/http/send-file.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { getWorkOwner } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import { createBulkThread } from "./evaluate/bulk-thread.ts";
import { describeRun } from "./describe-run.ts";
import { eraseFromBulk } from "./erase-from-bulk.ts";
import { readMapping, saveMapping } from "./mappings.ts";
import { createRun, receiveStudents, requireFewCourses } from "./receive-students.ts";
import { takeUploadTurn } from "./take-upload-turn.ts";
import { resultsCsv } from "./results-csv.ts";
import { readResults } from "./results.ts";
import { findReadableRun, findRun, listRuns, ownRun } from "./run-scope.ts";
import { bulkWork, requeueStalledRuns, processRun } from "./process-run.ts";

const pageSize = 100;

export interface BulkRunner {
  /** Resumes runs left over from an earlier process. Call once jobs are running. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Bulk evaluation: chunked upload, background work, progress, cancel, resume, results. Users see their own runs, admins the team's. */
export function registerBulk(api: Api, services: Services): BulkRunner {
  const { db, visitors, jobs, records, downloads, heavyWork, now } = services;
  const thread = createBulkThread();
  jobs.handle(bulkWork, ({ runId }) => processRun(services, thread, runId));
  jobs.repeat({ name: "bulk-rescue", cron: "* * * * *", retries: 0 }, () => requeueStalledRuns(services));
  records.on("student.erased", eraseFromBulk);

  api.handle(listBulkRuns, async ({ visitor }) => ({ runs: await listRuns(db, visitor) }));

  api.handle(createBulkRun, async ({ visitor, body }) => {
    await enforceRateLimit(db, { key: `bulk:${visitor.user.id}`, max: 60, minutes: 60 });
    return describeRun(await createRun(db, visitor, body, now()));
  });

  api.handle(getBulkRun, async ({ visitor, params }) =>
    describeRun(await findReadableRun(db, visitor, params.id)),
  );

  api.handle(
    uploadStudents,
    async ({ visitor, params, body: { students } }) => {
      const position = Number(params.place);
      if (!Number.isInteger(position) || position < 0)
        throw notFound("not_found", "The position must be a whole number, 0 or more.");
      requireFewCourses(students);
      return describeRun(await receiveStudents(db, jobs, visitor, params.id, position, students));
    },
    takeUploadTurn(heavyWork, async (c) => getWorkOwner(await requireSignedIn(c, visitors))),
  );

  api.handle(cancelBulkRun, async ({ visitor, params: { id } }) => {
    await findRun(db, visitor, id);
    // The worker notices before its next chunk; finished results are kept.
    await db
      .update(bulkRuns)
      .set({ state: "cancelled" })
      .where(and(ownRun(visitor, id), eq(bulkRuns.state, "running")));
    return describeRun(await findRun(db, visitor, id));
  });

  api.handle(resumeBulkRun, async ({ visitor, params: { id } }) => {
    await db.transaction(async (tx) => {
      const run = await findRun(tx, visitor, id, true);
      if (run.state !== "cancelled" && run.state !== "failed") return;
      await tx
        .update(bulkRuns)
        .set({ state: "running", worker: null, leasedUntil: null, failures: 0, finishedAt: null })
        .where(ownRun(visitor, id));
      await jobs.add(bulkWork, { runId: id }, { db: tx });
    });
    return describeRun(await findRun(db, visitor, id));
  });

  api.handle(deleteBulkRun, async ({ visitor, params: { id } }) => {
    await findRun(db, visitor, id);
    await db.delete(bulkRuns).where(ownRun(visitor, id));
    return { deleted: true };
  });

  api.handle(listBulkResults, async ({ visitor, params, query }) => {
    const run = await findReadableRun(db, visitor, params.id);
    const requestedFrom = Math.trunc(Number(query.from ?? 0)) || 0;
    const from = Math.min(Math.max(0, requestedFrom), maxBulkStudents);
    const page = await readResults(db, visitor, run, from, pageSize);
    return { ...page, dropped: from === 0 ? (run.settings.dropped ?? []) : [] };
  });

  api.handle(downloadBulkResults, async ({ c, visitor, params }) => {
    const run = await findReadableRun(db, visitor, params.id);
    const owner = run.teamId ?? visitor.user.id;
    await downloads.admit(c, owner);
    const runStep = heavyWork.steps(owner, "export");
    const file = toBody(resultsCsv(db, visitor, run, run.settings.dropped ?? [], runStep));
    return sendDownload(c, file, csvType, `bulk-results-${run.id.slice(0, 8)}.csv`);
  });

  api.handle(getBulkMapping, ({ visitor, params }) => readMapping(db, visitor, params.source));

  api.handle(saveBulkMapping, ({ visitor, params, body }) =>
    saveMapping(db, visitor, params.source, body, now()),
  );

  return {
    async resume() {
      // An embedded database has a single process, so any lease left over belongs to a dead one.
      if (services.config.mode === "local")
        await db.update(bulkRuns).set({ worker: null, leasedUntil: null });
      await requeueStalledRuns(services);
    },
    stop: () => thread.stop(),
  };
}
