import {
  metadataRequest,
  duplicateRequest,
  eraseRequest,
  recalculateRequest,
  saveRequest,
  stateRequest,
  updateRequest,
} from "@meridian/contract/history/schemas";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import type { Dataset } from "@meridian/grading";
import type { Context, Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { evaluateDocument } from "../../platform/evaluations/evaluate-document.ts";
import type { Services } from "../../platform/services.ts";
import { changedTables } from "./saving/changed-tables.ts";
import { changeState } from "./saving/change-state.ts";
import { updateDetails } from "./saving/update-details.ts";
import { eraseStudent, describeStudentEvaluations } from "./erase-student.ts";
import { readEvaluation } from "./evaluation.ts";
import { updateEvaluation, createEvaluation } from "./saving/save.ts";
import { listVersions, logView, readLog, readVersion } from "./saving/versions.ts";

/** Routes for one saved evaluation: save, read, change, versions, log and erasing its student. */
export function registerEvaluations(
  app: Hono<RequestEnv>,
  { db, visitors, records, now }: Services,
  openDataset: () => Promise<Dataset>,
): void {
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);
  // Limits the expensive computation, but leaves room for an offline queue with a whole day's work.
  const limitSaves = ({ user }: SignedIn) =>
    enforceRateLimit(db, { key: `save:${user.id}`, max: 600, windowSeconds: 60 * 60 });
  const readWithChangedTables = async (visitor: SignedIn, id: string): Promise<SavedEvaluation> => {
    const record = await readEvaluation(db, visitor, id);
    return { ...record, changedTables: await changedTables(await openDataset(), record.saved) };
  };

  app.post("/api/evaluations", async (c) => {
    const visitor = await requireVisitor(c);
    const { document, ...request } = await parseJson(c, saveRequest);
    await limitSaves(visitor);
    const stored = await evaluateDocument(await openDataset(), document);
    return c.json(await createEvaluation(db, visitor, request, stored, now()), 201);
  });

  app.get("/api/evaluations/:id", async (c) => {
    const visitor = await requireVisitor(c);
    const record = await readWithChangedTables(visitor, c.req.param("id"));
    await logView(db, visitor, record.id, now());
    return c.json(record);
  });

  app.put("/api/evaluations/:id", async (c) => {
    const visitor = await requireVisitor(c);
    const { document, ...request } = await parseJson(c, updateRequest);
    await limitSaves(visitor);
    const stored = await evaluateDocument(await openDataset(), document);
    return c.json(await updateEvaluation(db, visitor, c.req.param("id"), request, stored, now()));
  });

  app.patch("/api/evaluations/:id", async (c) => {
    const visitor = await requireVisitor(c);
    await updateDetails(db, visitor, c.req.param("id"), await parseJson(c, metadataRequest));
    return c.json(await readWithChangedTables(visitor, c.req.param("id")));
  });

  app.post("/api/evaluations/:id/state", async (c) => {
    const visitor = await requireVisitor(c);
    const change = await parseJson(c, stateRequest);
    return c.json(await changeState(db, records, visitor, c.req.param("id"), change, now()));
  });

  app.post("/api/evaluations/:id/recalculate", async (c) => {
    const visitor = await requireVisitor(c);
    const request = await parseJson(c, recalculateRequest);
    await limitSaves(visitor);
    const { saved } = await readEvaluation(db, visitor, c.req.param("id"));
    const recalculated = await evaluateDocument(await openDataset(), saved.document);
    return c.json(await updateEvaluation(db, visitor, c.req.param("id"), request, recalculated, now()));
  });

  app.post("/api/evaluations/:id/duplicate", async (c) => {
    const visitor = await requireVisitor(c);
    const { id } = await parseJson(c, duplicateRequest);
    await limitSaves(visitor);
    // The copy keeps the numbers of the original and is not recalculated.
    const { saved, tags, notes, teamVisible } = await readEvaluation(db, visitor, c.req.param("id"));
    return c.json(await createEvaluation(db, visitor, { id, tags, notes, teamVisible }, saved, now()), 201);
  });

  app.get("/api/evaluations/:id/versions", async (c) => {
    return c.json(await listVersions(db, await requireVisitor(c), c.req.param("id")));
  });

  app.get("/api/evaluations/:id/versions/:version", async (c) => {
    const { id, version } = c.req.param();
    return c.json(await readVersion(db, await requireVisitor(c), id, Number(version)));
  });

  app.get("/api/evaluations/:id/log", async (c) => {
    return c.json(await readLog(db, await requireVisitor(c), c.req.param("id")));
  });

  app.get("/api/evaluations/:id/student", async (c) => {
    return c.json(await describeStudentEvaluations(db, await requireVisitor(c), c.req.param("id")));
  });

  app.post("/api/evaluations/:id/erase-student", async (c) => {
    const visitor = await requireVisitor(c);
    const { records: expected } = await parseJson(c, eraseRequest);
    return c.json({ erased: await eraseStudent(db, records, visitor, c.req.param("id"), expected) });
  });
}
