import {
  auditPage,
  type CountryOrder,
  countryOrderResponse,
  deadLetterList,
  type FeatureSwitches,
  featureSwitches,
  leadPage,
  mailList,
  userPage,
  queueList,
  subscriptionPage,
} from "@meridian/contract/sys-admin/schemas";
import { anyResponse, callApi } from "../../lib/api.ts";

const root = "/api/sys-admin";

export type Filter = Readonly<Record<string, string>>;

/** The URL of a list page with its filter and cursor. */
function listPath(name: string, filter: Filter, after: string): string {
  const query = new URLSearchParams(Object.entries({ ...filter, after }).filter(([, value]) => value !== ""));
  return `${root}/${name}?${query.toString()}`;
}

export const readUsers = (filter: Filter, after: string) =>
  callApi(listPath("people", filter, after), userPage);
export const readSubscriptions = (filter: Filter, after: string) =>
  callApi(listPath("subscriptions", filter, after), subscriptionPage);
export const readLeads = (filter: Filter, after: string) =>
  callApi(listPath("leads", filter, after), leadPage);
export const readAudit = (filter: Filter, after: string) =>
  callApi(listPath("audit", filter, after), auditPage);
export const readEmails = () => callApi(`${root}/mail`, mailList);
export const readQueues = () => callApi(`${root}/queues`, queueList);
export const readDeadLetters = () => callApi(`${root}/dead-letters`, deadLetterList);
export const readCountryOrder = () => callApi("/api/country-order", countryOrderResponse);

export const leadsFile = `${root}/leads.csv`;

const put = (path: string, body: unknown) => callApi(`${root}/${path}`, anyResponse, { method: "PUT", body });

export const grantAdmin = (id: string, granted: boolean) => put(`people/${id}/admin`, { granted });
export const closeAccount = (id: string, reason: string) =>
  put(`people/${id}/closed`, { closed: true, reason });
export const reopenAccount = (id: string) => put(`people/${id}/closed`, { closed: false });
export const changeApproval = (id: string, change: "approve" | "withdraw-approval", note: string) =>
  callApi(`${root}/subscriptions/${encodeURIComponent(id)}/${change}`, anyResponse, {
    method: "POST",
    body: { note },
  });
export const setCountryOrder = (order: CountryOrder) => put("country-order", order);
export const readFeatureSwitches = () => callApi(`${root}/features`, featureSwitches);
export const setFeatureSwitches = (switches: FeatureSwitches) => put("features", switches);
export const retryDeadLetter = (id: string) =>
  callApi(`${root}/dead-letters/${id}/retry`, anyResponse, { method: "POST", body: {} });
