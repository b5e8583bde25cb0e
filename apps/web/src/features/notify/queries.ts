import { getNotice, listNotices, listRecipients, listTemplates } from "@meridian/contract/notify/calls";
import { callPages, callQuery } from "../../lib/api/call-query.ts";

export const notifyKey = ["notify"];

export const recipientsQuery = (evaluationIds: readonly string[]) =>
  callQuery(notifyKey, listRecipients, {
    body: { evaluationIds: [...evaluationIds] },
    // A student may have unsubscribed since the last fetch.
    staleTime: 0,
  });

export const templatesQuery = callQuery(notifyKey, listTemplates);

export const noticesQuery = callPages(notifyKey, listNotices, "before", { staleTime: 10_000 });

export const noticeQuery = (id: string) => callQuery(notifyKey, getNotice, { params: { id }, staleTime: 0 });
