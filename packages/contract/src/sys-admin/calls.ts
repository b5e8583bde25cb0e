import * as z from "zod/mini";
import { defineCall, fileResponse } from "../calls/define-call.ts";
import { filterText, listQuery } from "../calls/list-query.ts";
import {
  adminGrant,
  approvalRequest,
  auditPage,
  closureRequest,
  countryOrder,
  deadLetterList,
  emailDomainCheck,
  featureSwitches,
  leadPage,
  mailList,
  queueList,
  subscriptionPage,
  userPage,
} from "./schemas.ts";

const after = z.optional(z.string());

export const listUsers = defineCall("GET /api/sys-admin/people", "sysadmin", {
  query: listQuery,
  response: userPage,
});
export const grantAdmin = defineCall("PUT /api/sys-admin/people/:id/admin", "sysadmin", { body: adminGrant });
export const closeAccount = defineCall("PUT /api/sys-admin/people/:id/closed", "sysadmin", {
  body: closureRequest,
});

export const listSubscriptions = defineCall("GET /api/sys-admin/subscriptions", "sysadmin", {
  query: z.object({ status: filterText, after }),
  response: subscriptionPage,
});
export const approveSubscription = defineCall("POST /api/sys-admin/subscriptions/:id/approve", "sysadmin", {
  ids: "text",
  body: approvalRequest,
});
export const withdrawApproval = defineCall(
  "POST /api/sys-admin/subscriptions/:id/withdraw-approval",
  "sysadmin",
  { ids: "text", body: approvalRequest },
);

export const listLeads = defineCall("GET /api/sys-admin/leads", "sysadmin", {
  query: listQuery,
  response: leadPage,
});
export const exportLeads = defineCall("GET /api/sys-admin/leads.csv", "sysadmin", { response: fileResponse });
export const listAudit = defineCall("GET /api/sys-admin/audit", "sysadmin", {
  query: z.object({ action: filterText, person: filterText, from: filterText, to: filterText, after }),
  response: auditPage,
});

export const listMail = defineCall("GET /api/sys-admin/mail", "sysadmin", { response: mailList });
/** Looks up the DNS records of the sender's domain. `selector` is the provider's DKIM selector. */
export const checkEmailDomain = defineCall("GET /api/sys-admin/email-domain", "sysadmin", {
  query: z.object({
    selector: z._default(z.string().check(z.maxLength(200), z.regex(/^(?:[\w-]+(?:\.[\w-]+)*)?$/)), ""),
  }),
  response: emailDomainCheck,
});
export const listQueues = defineCall("GET /api/sys-admin/queues", "sysadmin", { response: queueList });
export const listDeadLetters = defineCall("GET /api/sys-admin/dead-letters", "sysadmin", {
  response: deadLetterList,
});
export const retryDeadLetter = defineCall("POST /api/sys-admin/dead-letters/:id/retry", "sysadmin");

export const getFeatureSwitches = defineCall("GET /api/sys-admin/features", "sysadmin", {
  response: featureSwitches,
});
export const setFeatureSwitches = defineCall("PUT /api/sys-admin/features", "sysadmin", {
  body: featureSwitches,
});
export const setCountryOrder = defineCall("PUT /api/sys-admin/country-order", "sysadmin", {
  body: countryOrder,
});
