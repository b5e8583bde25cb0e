import type { OutgoingRequest } from "../../../platform/outbound/send-request.ts";
import { trimSlashes } from "../../../platform/trim-slashes.ts";
import { describeResponse, isSuccess, throwIfUnavailable, toRefusal } from "./responses.ts";
import type { DecryptedConnection, Sender } from "./sender.ts";
import { describeFiles, type SlateFile, slateFiles, slateText } from "./slate-file.ts";

/** A source format's web service: https://knowledge.technolutions.net/docs/importing-data-with-web-services */
export const slateWebSender: Sender = {
  async test(connection, deps) {
    // A file without rows: Slate accepts it and imports nothing.
    const [file] = (await slateFiles(connection, { id: "connection_test", items: [] }, deps)).files;
    const response = await deps.outbound.sendRequest(toRequest(connection, file!));
    throwIfUnavailable(response, "Slate");
    if (!isSuccess(response)) throw toRefusal(response, "Slate");
    return { message: "The service account can post to the source format." };
  },

  async deliver(connection, batch, reportOutcome, deps) {
    const { files, refused } = await slateFiles(connection, batch, deps);
    const [file] = files;
    const response = await deps.outbound.sendRequest({ ...toRequest(connection, file!), timeoutMs: 60_000 });
    throwIfUnavailable(response, "Slate");
    for (const item of batch.items) {
      const reason =
        refused.get(item) ?? (isSuccess(response) ? undefined : describeResponse(response, "Slate"));
      await reportOutcome(
        item,
        reason === undefined ? { sent: true, reference: file!.name } : { sent: false, reason },
      );
    }
  },

  preview(connection, item) {
    const { contentType } = describeFiles(connection);
    const isZip = contentType === "application/zip";
    return {
      destination: `POST ${getImportUrl(connection)}${isZip ? " (index.txt and the issued GPA report as a PDF)" : ""}`,
      contentType,
      text: slateText(connection, item),
    };
  },
};

function toRequest(connection: DecryptedConnection, { contentType, content }: SlateFile): OutgoingRequest {
  const headers = { ...slateHeaders(connection), "Content-Type": contentType };
  return { method: "POST", url: getImportUrl(connection), headers, body: content };
}

function getImportUrl({ settings }: DecryptedConnection): string {
  const address = trimSlashes(settings.address ?? "");
  return `${address}/manage/service/import?cmd=load&format=${encodeURIComponent(settings.sourceFormat ?? "")}`;
}

/** Signs in the service account. */
export function slateHeaders({ settings, credentials }: DecryptedConnection): Record<string, string> {
  const account = `${settings.username ?? ""}:${credentials.password ?? ""}`;
  return { Authorization: `Basic ${Buffer.from(account).toString("base64")}` };
}
