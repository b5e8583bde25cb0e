import { getNotice, listNotices, listRecipients, listTemplates } from "@meridian/contract/notify/calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

export const recipientsQuery = (evaluationIds: readonly string[]) =>
  queryOptions({
    queryKey: ["notify", "recipients", evaluationIds],
    queryFn: ({ signal }) => request(listRecipients, { body: { evaluationIds: [...evaluationIds] }, signal }),
    // A student may have unsubscribed since the last fetch.
    staleTime: 0,
  });

export const templatesQuery = queryOptions({
  queryKey: ["notify", "templates"],
  queryFn: ({ signal }) => request(listTemplates, { signal }),
});

export const noticesQuery = infiniteQueryOptions({
  queryKey: ["notify", "notices"],
  queryFn: ({ signal, pageParam }) => request(listNotices, { query: { before: pageParam }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
  staleTime: 10_000,
});

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["notify", "notice", id],
    queryFn: ({ signal }) => request(getNotice, { params: { id }, signal }),
    staleTime: 0,
  });
