import { getFeed, listCeebCodes } from "@meridian/contract/crm/feeds/calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../../lib/api/request.ts";

const pollIntervalMs = 2000;

export const feedQuery = (id: string) =>
  queryOptions({
    queryKey: ["crm", "feed", id],
    queryFn: ({ signal }) => request(getFeed, { params: { id }, signal }),
    // Until the run that was started has finished.
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ finishedAt }) => finishedAt === null) ? pollIntervalMs : false,
  });

export const ceebQuery = queryOptions({
  queryKey: ["crm", "ceeb"],
  queryFn: ({ signal }) => request(listCeebCodes, { signal }),
});
