import { noticeRequest, recipientsRequest, templateRequest } from "@meridian/contract/notify/schemas";
import { trialDailyLimits } from "@meridian/contract/billing/plans";
import type { Context, Hono } from "hono";
import * as z from "zod";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { uuidParam } from "../../platform/http/uuid-param.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import type { Services } from "../../platform/services.ts";
import { createNotice } from "./create-notice.ts";
import { eraseNotices } from "./erase-notices.ts";
import { cancelNotice, listNotices, openNotice } from "./list-notices.ts";
import { requireTeam, requireWritableTeam } from "./notice-team.ts";
import { registerStudentRoutes } from "./register-student-routes.ts";
import { findRecipients } from "./recipients.ts";
import { maxEmailsPerHour, sendNotice, sendWaitingDeliveries } from "./send-notice.ts";
import { deleteExpiredReports } from "./student-link.ts";
import { addTemplate, updateTemplate, listTemplates, deleteTemplate } from "./templates.ts";

const expireReports: JobKind<Record<string, never>> = {
  name: "forget-student-reports",
  payload: z.strictObject({}),
  retries: 2,
  firstDelaySeconds: 60,
};

/** Messages to students: templates, recipients, sending and delivery log, plus the students' public pages. */
export function registerNotify(app: Hono<RequestEnv>, services: Services): void {
  const { db, visitors, jobs, records, now } = services;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);
  jobs.handle(sendNotice, ({ noticeId }) => sendWaitingDeliveries(services, noticeId));
  jobs.handle(expireReports, () => deleteExpiredReports(db, now()));
  jobs.repeat(expireReports, "41 3 * * *", {});
  records.on("student.erased", (tx, event) => eraseNotices(tx, event));
  registerStudentRoutes(app, services);

  app.get("/api/notify/templates", async (c) => {
    const { teamId } = requireTeam(await requireVisitor(c));
    return c.json({ templates: await listTemplates(db, teamId) });
  });

  app.post("/api/notify/templates", async (c) => {
    const visitor = await requireVisitor(c);
    const { teamId } = requireWritableTeam(visitor);
    await addTemplate(db, teamId, visitor.user.id, await parseJson(c, templateRequest));
    return c.json({ templates: await listTemplates(db, teamId) }, 201);
  });

  app.put("/api/notify/templates/:id", async (c) => {
    const visitor = await requireVisitor(c);
    const { teamId } = requireWritableTeam(visitor);
    await updateTemplate(db, teamId, visitor.user.id, uuidParam(c), await parseJson(c, templateRequest));
    return c.json({ templates: await listTemplates(db, teamId) });
  });

  app.delete("/api/notify/templates/:id", async (c) => {
    const { teamId } = requireWritableTeam(await requireVisitor(c));
    await deleteTemplate(db, teamId, uuidParam(c));
    return c.json({ templates: await listTemplates(db, teamId) });
  });

  app.post("/api/notify/recipients", async (c) => {
    const visitor = await requireVisitor(c);
    const team = requireWritableTeam(visitor);
    const { evaluationIds } = await parseJson(c, recipientsRequest);
    const recipientRecords = await findRecipients(db, visitor, team, evaluationIds);
    const { institution } = await readLetterhead(db, team.teamId);
    const perDay = team.isTrial ? trialDailyLimits.letters : null;
    const recipients = recipientRecords.map(
      ({ saved: _saved, version: _version, ...recipient }) => recipient,
    );
    return c.json({ recipients, institution, perHour: maxEmailsPerHour, perDay });
  });

  app.get("/api/notify/notices", async (c) => {
    const visitor = await requireVisitor(c);
    return c.json(await listNotices(db, visitor, requireTeam(visitor), c.req.query("before") ?? ""));
  });

  app.post("/api/notify/notices", async (c) => {
    const visitor = await requireVisitor(c);
    const team = requireWritableTeam(visitor);
    const request = await parseJson(c, noticeRequest);
    await enforceRateLimit(db, { key: `create-notice:${visitor.user.id}`, max: 60, windowSeconds: 60 * 60 });
    const id = await createNotice(services, visitor, team, request, c.var.clientAddress);
    return c.json(await openNotice(db, visitor, team, id), 201);
  });

  app.get("/api/notify/notices/:id", async (c) => {
    const visitor = await requireVisitor(c);
    return c.json(await openNotice(db, visitor, requireTeam(visitor), uuidParam(c)));
  });

  app.post("/api/notify/notices/:id/cancel", async (c) => {
    const visitor = await requireVisitor(c);
    const team = requireWritableTeam(visitor);
    const id = uuidParam(c);
    await cancelNotice(db, visitor, team, id, now());
    return c.json(await openNotice(db, visitor, team, id));
  });
}
