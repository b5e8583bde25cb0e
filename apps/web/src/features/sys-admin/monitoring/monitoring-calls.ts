import type {
  AlertList,
  ErrorRecords,
  JourneysOverview,
  MetricsOverview,
} from "@meridian/contract/monitoring/schemas";
import { type ResponseParser, callApi } from "../../../lib/api.ts";

/** Display-only figures from our own server, which are trusted without a schema. */
const trusted = <Response>(): ResponseParser<Response> => ({ parse: (value) => value as Response });

export const readMetrics = (hours: number) =>
  callApi(`/api/sys-admin/metrics?hours=${hours}`, trusted<MetricsOverview>());
export const readAlerts = () => callApi("/api/sys-admin/alerts", trusted<AlertList>());
export const readJourneys = (days: number) =>
  callApi(`/api/sys-admin/journeys?days=${days}`, trusted<JourneysOverview>());

/** Returns the page shape that PaginatedList expects. */
export async function readErrors(filter: Readonly<Record<string, string>>, after: string) {
  const query = new URLSearchParams();
  if (after !== "") query.set("before", after);
  if (filter.source) query.set("source", filter.source);
  const { errors, next } = await callApi(
    `/api/sys-admin/errors?${query.toString()}`,
    trusted<ErrorRecords>(),
  );
  return { rows: errors, after: next === null ? null : String(next) };
}
