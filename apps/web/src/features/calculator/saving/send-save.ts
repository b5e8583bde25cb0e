import { callUrl } from "@meridian/contract/calls/call-url";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { createEvaluation, updateEvaluation } from "@meridian/contract/history/calls";
import { saveResponse, type SaveResponse } from "@meridian/contract/history/responses";
import { ApiError } from "../../../lib/api/api.ts";
import { request } from "../../../lib/api/request.ts";
// Not lazy-loaded, because it is needed when there is no network.
import { findDraftSaves, offlineQueue } from "../../offline/public.ts";
import { afterQueuedSaves, draftTitle, type EvaluationLink } from "../drafts/draft.ts";

export interface Sender {
  readonly userId: string;
  /** The current team, or null for the user's own history. */
  readonly workspace: string | null;
}

type SaveResult = SaveResponse & { readonly waiting: boolean };

/** Sends to the server. Offline, the save is queued on this device, and a conflict later becomes a copy. */
export async function sendSave(
  { userId, workspace }: Sender,
  link: EvaluationLink,
  document: EvaluationDocument,
): Promise<SaveResult> {
  const isNew = link.version === 0;
  const saveId = crypto.randomUUID();
  // Flush queued saves first: one may be for this record.
  const { isWaiting, id, version } = isNew ? { ...link, isWaiting: false } : await flushSaves(userId, link);
  try {
    if (isNew)
      return { ...(await request(createEvaluation, { body: { id, document, workspace } })), waiting: false };
    if (!isWaiting) {
      const body = { version, saveId, document };
      return { ...(await request(updateEvaluation, { params: { id }, body })), waiting: false };
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
  const outcome = await offlineQueue().send({
    owner: userId,
    label: `Save “${draftTitle(document)}” to history`,
    record: { id, version },
    ...(isNew
      ? { method: "POST", path: callUrl(createEvaluation), body: { id, document, workspace } }
      : {
          method: "PUT",
          path: callUrl(updateEvaluation, { params: { id } }),
          body: { version, saveId, document, copyId: crypto.randomUUID() },
        }),
  });
  if (outcome.kind === "failed") throw new Error(outcome.problem);
  if (outcome.kind === "sent") return { ...saveResponse.parse(outcome.response), waiting: false };
  return { id, version: version + 1, state: "draft", updatedAt: "", copied: false, waiting: true };
}

/** What the record's next save changes once its queued saves were sent, unless they still wait. */
async function flushSaves(userId: string, link: EvaluationLink) {
  // In a browser that blocks storage, nothing was queued.
  await offlineQueue()
    .flush(userId)
    .catch(() => undefined);
  const saves = await findDraftSaves(userId, link.id);
  return { ...afterQueuedSaves(link, saves), isWaiting: saves.isWaiting };
}
