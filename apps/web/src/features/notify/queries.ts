import { getNotice, listNotices, listRecipients, listTemplates } from "@meridian/contract/notify/calls";
import { callPages, callQuery } from "../../lib/api/call-query.ts";
import { useChangeWithInlineError } from "../../lib/api/use-change.ts";

const notifyKey = ["notify"];

export const recipientsQuery = (evaluationIds: readonly string[]) =>
  callQuery(notifyKey, listRecipients, {
    body: { evaluationIds: [...evaluationIds] },
    // A student may have unsubscribed since the last fetch.
    staleTime: 0,
  });

export const templatesQuery = callQuery(notifyKey, listTemplates);

export const noticesQuery = callPages(notifyKey, listNotices, "before", { staleTime: 10_000 });

export const noticeQuery = (id: string) => callQuery(notifyKey, getNotice, { params: { id }, staleTime: 0 });

/** Runs a change and refetches the messages and their log. */
export const useNoticeChange = () =>
  useChangeWithInlineError(notifyKey, "The server could not be reached. Nothing was sent.");
