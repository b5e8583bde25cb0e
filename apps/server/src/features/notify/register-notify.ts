import * as calls from "@meridian/contract/notify/calls";
import { trialDailyLimits } from "@meridian/contract/billing/plans";
import { staffTeam } from "../../platform/access/teams/staff-team.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import type { Services } from "../../platform/services.ts";
import { createNotice } from "./create-notice.ts";
import { eraseNotices } from "./erase-notices.ts";
import { cancelNotice, listNotices, openNotice } from "./list-notices.ts";
import { registerStudentRoutes } from "./register-student-routes.ts";
import { findRecipients } from "./recipients.ts";
import { maxEmailsPerHour, sendNotice, sendWaitingDeliveries } from "./send-notice.ts";
import { deleteExpiredReports } from "./student-link.ts";
import { addTemplate, listTemplates, deleteTemplate } from "./templates.ts";

const { requireTeam, requireWritableTeam } = staffTeam("message students");

/** Messages to students: templates, recipients, sending and delivery log, plus the students' public pages. */
export function registerNotify(api: Api, services: Services): void {
  const { db, jobs, records, now } = services;
  jobs.handle(sendNotice, ({ noticeId }) => sendWaitingDeliveries(services, noticeId));
  jobs.repeat({ name: "forget-student-reports", cron: "41 3 * * *" }, () => deleteExpiredReports(db, now()));
  records.on("student.erased", (tx, event) => eraseNotices(tx, event));
  registerStudentRoutes(api, services);

  api.handle(calls.listTemplates, async ({ visitor }) => {
    const { teamId } = requireTeam(visitor);
    return { templates: await listTemplates(db, teamId) };
  });

  api.handle(calls.createTemplate, async ({ visitor, body }) => {
    const { teamId } = requireWritableTeam(visitor);
    await addTemplate(db, teamId, visitor.user.id, body);
    return { templates: await listTemplates(db, teamId) };
  });

  api.handle(calls.deleteTemplate, async ({ visitor, params }) => {
    const { teamId } = requireWritableTeam(visitor);
    await deleteTemplate(db, teamId, params.id);
    return { templates: await listTemplates(db, teamId) };
  });

  api.handle(calls.listRecipients, async ({ visitor, body }) => {
    const team = requireWritableTeam(visitor);
    const recipientRecords = await findRecipients(db, visitor, team, body.evaluationIds);
    const { institution } = await readLetterhead(db, team.teamId);
    const perDay = team.isTrial ? trialDailyLimits.letters : null;
    const recipients = recipientRecords.map(
      ({ saved: _saved, version: _version, ...recipient }) => recipient,
    );
    return { recipients, institution, perHour: maxEmailsPerHour, perDay };
  });

  api.handle(calls.listNotices, ({ visitor, query: { before = "" } }) =>
    listNotices(db, visitor, requireTeam(visitor), before),
  );

  api.handle(calls.createNotice, async ({ visitor, body }) => {
    const team = requireWritableTeam(visitor);
    await enforceRateLimit(db, { key: `create-notice:${visitor.user.id}`, max: 60, minutes: 60 });
    const id = await createNotice(services, visitor, team, body);
    return openNotice(db, visitor, team, id);
  });

  api.handle(calls.getNotice, ({ visitor, params }) =>
    openNotice(db, visitor, requireTeam(visitor), params.id),
  );

  api.handle(calls.cancelNotice, async ({ visitor, params: { id } }) => {
    const team = requireWritableTeam(visitor);
    await cancelNotice(db, visitor, team, id, now());
    return openNotice(db, visitor, team, id);
  });
}
