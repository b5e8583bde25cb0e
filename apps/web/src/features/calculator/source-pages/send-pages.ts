import { callUrl } from "@meridian/contract/calls/call-url";
import { keepSourcePage } from "@meridian/contract/source-pages/calls";
import { pageFileNameHeader } from "@meridian/contract/source-pages/schemas";
import { ApiError, sendRequest } from "../../../lib/api/api.ts";
import { plural } from "../../../lib/format/plural.ts";
import { notify, notifyError } from "../../../lib/toasts.ts";
import { findSourcePages, removeSourcePages } from "./source-page-store.ts";

/**
 * Sends the pages that a saved transcript was imported from, and removes them from this device. There are none unless the
 * team keeps pages. If the network fails, the next save tries again.
 */
export async function sendPages(evaluationId: string, courseIds: readonly string[]): Promise<void> {
  const files = await findSourcePages(courseIds).catch(() => []);
  let sent = 0;
  for (const { fileId, fileName, images } of files) {
    try {
      for (const [index, image] of images.entries()) {
        await sendRequest({
          method: "PUT",
          path: callUrl(keepSourcePage, {
            params: { id: evaluationId },
            query: { file: fileId, page: String(index + 1) },
          }),
          file: image,
          headers: { [pageFileNameHeader]: encodeURIComponent(fileName.slice(0, 150)) },
        });
        sent++;
      }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return;
      // The record is saved. A refusal will not change, so the pages are not sent again.
      notifyError(`The source pages were not kept. ${error.message}`);
    }
    await removeSourcePages([fileId]).catch(() => undefined);
  }
  if (sent > 0) notify(`${plural(sent, "source page")} kept with the record`);
}
