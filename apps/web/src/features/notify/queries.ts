import { getNotice, listNotices, listRecipients, listTemplates } from "@meridian/contract/notify/calls";
import { callPages, callQuery } from "../../lib/api/call-query.ts";

export const recipientsQuery = (evaluationIds: readonly string[]) =>
  callQuery(["notify"], listRecipients, {
    body: { evaluationIds: [...evaluationIds] },
    // A student may have unsubscribed since the last fetch.
    staleTime: 0,
  });

export const templatesQuery = callQuery(["notify"], listTemplates);

export const noticesQuery = callPages(["notify"], listNotices, "before", { staleTime: 10_000 });

export const noticeQuery = (id: string) => callQuery(["notify"], getNotice, { params: { id }, staleTime: 0 });
