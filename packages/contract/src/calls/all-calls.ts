import * as account from "../account/calls.ts";
import * as apiKeys from "../api-keys/calls.ts";
import * as billing from "../billing/calls.ts";
import * as bulk from "../bulk/calls.ts";
import * as calibration from "../calibration/calls.ts";
import * as crm from "../crm/calls.ts";
import * as crmFeeds from "../crm/feeds/calls.ts";
import * as dashboard from "../dashboard/calls.ts";
import * as devMail from "../dev-mail/calls.ts";
import * as embed from "../embed/calls.ts";
import * as gpaReports from "../gpa-reports/calls.ts";
import * as history from "../history/calls.ts";
import * as leads from "../leads/calls.ts";
import * as monitoring from "../monitoring/calls.ts";
import * as monitoringOverview from "../monitoring/overview-calls.ts";
import * as notify from "../notify/calls.ts";
import * as passkeys from "../passkeys/calls.ts";
import * as password from "../password/calls.ts";
import * as policies from "../policies/calls.ts";
import * as publicApi from "../public-api/calls.ts";
import * as queue from "../queue/calls.ts";
import * as readingList from "../reading-list/calls.ts";
import * as readings from "../readings/calls.ts";
import * as reference from "../reference/calls.ts";
import * as scim from "../scim/calls.ts";
import * as replay from "../replay/calls.ts";
import * as secondReading from "../second-reading/calls.ts";
import * as session from "../session/calls.ts";
import * as signIn from "../session/sign-in-calls.ts";
import * as sso from "../sso/calls.ts";
import * as sourcePages from "../source-pages/calls.ts";
import * as studentMarks from "../student-marks/calls.ts";
import * as support from "../support/calls.ts";
import * as sysAdmin from "../sys-admin/calls.ts";
import * as team from "../team/calls.ts";
import * as training from "../training/calls.ts";
import * as webhooks from "../webhooks/calls.ts";
import type { ApiRoute, Call } from "./define-call.ts";

/** Every API call of the product. A call that is not listed here is not served. */
export const allCalls: readonly Call[] = [
  account,
  apiKeys,
  billing,
  bulk,
  calibration,
  crm,
  crmFeeds,
  dashboard,
  devMail,
  embed,
  gpaReports,
  history,
  leads,
  monitoring,
  monitoringOverview,
  notify,
  passkeys,
  password,
  policies,
  publicApi,
  queue,
  readingList,
  readings,
  reference,
  scim,
  replay,
  secondReading,
  session,
  signIn,
  sso,
  sourcePages,
  studentMarks,
  support,
  sysAdmin,
  team,
  training,
  webhooks,
].flatMap((capability) => listCalls(capability));

export const callsByRoute: ReadonlyMap<ApiRoute, Call> = new Map(allCalls.map((call) => [call.route, call]));

function listCalls(capability: object): Call[] {
  return Object.values(capability).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "route" in value && "access" in value;
}
