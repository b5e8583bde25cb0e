import type {
  AlertList,
  ErrorRecords,
  JourneysOverview,
  MetricsOverview,
} from "@meridian/contract/monitoring";
import { type AnswerReader, callApi } from "../../lib/api.ts";

/** Figures of our own server for the eye alone: their shape is its promise. */
const promised = <Answer>(): AnswerReader<Answer> => ({ parse: (value) => value as Answer });

export const readMetrics = (hours: number) =>
  callApi(`/api/sys-admin/metrics?hours=${hours}`, promised<MetricsOverview>());
export const readAlerts = () => callApi("/api/sys-admin/alerts", promised<AlertList>());
export const readJourneys = (days: number) =>
  callApi(`/api/sys-admin/journeys?days=${days}`, promised<JourneysOverview>());

/** In the shape of the other long lists. */
export async function readErrors(filter: Readonly<Record<string, string>>, after: string) {
  const query = new URLSearchParams();
  if (after !== "") query.set("before", after);
  if (filter.source) query.set("source", filter.source);
  const { errors, next } = await callApi(
    `/api/sys-admin/errors?${query.toString()}`,
    promised<ErrorRecords>(),
  );
  return { rows: errors, after: next === null ? null : String(next) };
}
