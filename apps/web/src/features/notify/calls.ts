import {
  noticeDetail,
  noticeList,
  type NoticeRequest,
  recipientList,
  templateList,
  type TemplateRequest,
} from "@meridian/contract/notify/schemas";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../lib/api.ts";

export const recipientsQuery = (evaluationIds: readonly string[]) =>
  queryOptions({
    queryKey: ["notify", "recipients", evaluationIds],
    queryFn: ({ signal }) =>
      callApi("/api/notify/recipients", recipientList, { method: "POST", body: { evaluationIds }, signal }),
    // A student may have unsubscribed since the last fetch.
    staleTime: 0,
  });

export const templatesQuery = queryOptions({
  queryKey: ["notify", "templates"],
  queryFn: ({ signal }) => callApi("/api/notify/templates", templateList, { signal }),
});

export const noticesQuery = infiniteQueryOptions({
  queryKey: ["notify", "notices"],
  queryFn: ({ signal, pageParam }) =>
    callApi(`/api/notify/notices?before=${encodeURIComponent(pageParam)}`, noticeList, { signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
  staleTime: 10_000,
});

export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["notify", "notice", id],
    queryFn: ({ signal }) =>
      callApi(`/api/notify/notices/${encodeURIComponent(id)}`, noticeDetail, { signal }),
    staleTime: 0,
  });

export const createNotice = (body: NoticeRequest) =>
  callApi("/api/notify/notices", noticeDetail, { method: "POST", body });
export const cancelNotice = (id: string) =>
  callApi(`/api/notify/notices/${id}/cancel`, noticeDetail, { method: "POST", body: {} });
export const addTemplate = (body: TemplateRequest) =>
  callApi("/api/notify/templates", templateList, { method: "POST", body });
export const removeTemplate = (id: string) =>
  callApi(`/api/notify/templates/${id}`, templateList, { method: "DELETE" });
