import * as calls from "@meridian/contract/student-marks/calls";
import { marksSessionHeader } from "@meridian/contract/student-marks/schemas";
import type { Api } from "../../platform/http/api.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { protectSecretLink } from "../../platform/http/secret-link.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { confirmOfficial } from "../history/public.ts";
import { openLink, readSession } from "./link.ts";
import { requireTeam, requireWritableTeam } from "./marks-team.ts";
import { sendArrivals, sendHeldBack } from "./notify-reader.ts";
import { receiveMarksFile } from "./receive-file.ts";
import { deleteExpiredMarks, eraseMarks } from "./remove-marks.ts";
import { readReportedMarks, sendReportedFile } from "./reported-marks.ts";
import { createMarksRequest, listMarksRequests, resendMarksRequest, changeMarksRequest } from "./requests.ts";
import { submitMarks } from "./submit.ts";

/** Students enter their own marks: the office's requests, the students' calls, and what they reported. */
export function registerStudentMarks(api: Api, services: Services): void {
  const { db, jobs, records, now } = services;
  jobs.repeat({ name: "delete-expired-marks", cron: "47 3 * * *" }, () => deleteExpiredMarks(db, now()));
  jobs.handle(sendArrivals, (payload) => sendHeldBack(services, payload));
  records.on("student.erased", (tx, event) => eraseMarks(tx, event));

  api.handle(calls.listMarksRequests, ({ visitor, query }) =>
    listMarksRequests(services, visitor, requireTeam(visitor), query.before),
  );

  api.handle(calls.createMarksRequest, ({ c, visitor, body }) => {
    c.header("Cache-Control", "no-store");
    return createMarksRequest(services, visitor, requireWritableTeam(visitor), body);
  });

  api.handle(calls.resendMarksRequest, ({ c, visitor, params, body }) => {
    c.header("Cache-Control", "no-store");
    return resendMarksRequest(services, visitor, requireWritableTeam(visitor), params.id, body);
  });

  api.handle(calls.revokeMarksRequest, async ({ visitor, params }) => {
    await changeMarksRequest(services, visitor, requireWritableTeam(visitor), params.id, "revoked");
  });

  api.handle(calls.reopenMarksRequest, async ({ visitor, params }) => {
    await changeMarksRequest(services, visitor, requireWritableTeam(visitor), params.id, "reopened");
  });

  api.handle(calls.getReportedMarks, async ({ visitor, params: { id } }) => ({
    reported: await readReportedMarks(db, visitor, id),
  }));

  api.handle(calls.downloadReportedFile, async ({ c, visitor, params: { id, file } }) => {
    await enforceRateLimit(db, { key: `marks-download:${visitor.user.id}`, max: 300, minutes: 60 });
    return sendReportedFile(c, services, visitor, id, file);
  });

  api.handle(calls.confirmOfficial, ({ visitor, params: { id }, body }) =>
    confirmOfficial(db, visitor, id, body.version, now()),
  );

  registerStudentCalls(api, services);
}

/** The calls of the student's page. They ignore cookies: each carries the link's token or its session. */
function registerStudentCalls(api: Api, services: Services): void {
  const { db } = services;
  const protect = (c: RequestContext) => protectSecretLink(db, c, "marks");
  const getSession = async (c: RequestContext, max: number) => {
    await protect(c);
    const session = c.req.header(marksSessionHeader) ?? "";
    const { id } = readSession(services, session);
    await enforceRateLimit(db, { key: `marks:${max}:${id}`, max, minutes: 60 });
    return session;
  };

  api.handle(calls.openMarks, async ({ c, body }) => {
    await protect(c);
    return openLink(services, body.token);
  });

  api.handle(calls.uploadMarksFile, async ({ c, query }) =>
    receiveMarksFile(services, c, await getSession(c, maxUploadsPerHour), query.id),
  );

  api.handle(calls.submitMarks, async ({ c, body }) =>
    submitMarks(services, await services.openDataset(), await getSession(c, maxSubmissionsPerHour), body),
  );
}

/** Per link. */
const maxUploadsPerHour = 40;
const maxSubmissionsPerHour = 20;
