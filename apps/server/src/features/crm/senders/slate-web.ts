import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import { trimSlashes } from "../../../platform/trim-slashes.ts";
import { throwIfUnavailable, responseText, isSuccess } from "./responses.ts";
import type { DecryptedConnection, Sender } from "./sender.ts";
import { describeFiles, slateFiles, slateText } from "./slate-file.ts";

/** A source format's web service: https://knowledge.technolutions.net/docs/importing-data-with-web-services */
export const slateWebSender: Sender = {
  async test(connection, deps) {
    // A file without rows: Slate accepts it and imports nothing.
    const [file] = (await slateFiles(connection, { id: "connection_test", items: [] }, deps)).files;
    const { headers, ...target } = toRequest(connection);
    const response = await deps.outbound.sendRequest({
      ...target,
      headers: { ...headers, "Content-Type": file!.contentType },
      body: file!.content,
    });
    throwIfUnavailable(response, "Slate");
    if (!isSuccess(response)) {
      throw new OutboundError(
        "refused",
        `Slate responded with ${response.status}: ${responseText(response)}`,
      );
    }
    return { message: "The service account can post to the source format." };
  },

  async deliver(connection, batch, reportOutcome, deps) {
    const { files, refused } = await slateFiles(connection, batch, deps);
    const [file] = files;
    const { headers, ...target } = toRequest(connection);
    const response = await deps.outbound.sendRequest({
      ...target,
      headers: { ...headers, "Content-Type": file!.contentType },
      body: file!.content,
      timeoutMs: 60_000,
    });
    throwIfUnavailable(response, "Slate");
    for (const item of batch.items) {
      const reason = refused.get(item);
      if (reason !== undefined) {
        await reportOutcome(item, { sent: false, reason });
        continue;
      }
      await reportOutcome(
        item,
        isSuccess(response)
          ? { sent: true, reference: file!.name }
          : { sent: false, reason: `Slate responded with ${response.status}: ${responseText(response)}` },
      );
    }
  },

  preview(connection, item) {
    const { contentType } = describeFiles(connection);
    const { method, url } = toRequest(connection);
    const isZip = contentType === "application/zip";
    return {
      destination: `${method} ${url}${isZip ? " (index.txt and the issued GPA report as a PDF)" : ""}`,
      contentType,
      text: slateText(connection, item),
    };
  },
};

function toRequest({ settings, credentials }: DecryptedConnection) {
  const address = trimSlashes(settings.address ?? "");
  return {
    method: "POST" as const,
    url: `${address}/manage/service/import?cmd=load&format=${encodeURIComponent(settings.sourceFormat ?? "")}`,
    headers: slateHeaders({ settings, credentials }),
  };
}

/** Signs in the service account. */
export function slateHeaders({
  settings,
  credentials,
}: Pick<DecryptedConnection, "settings" | "credentials">): Record<string, string> {
  const account = `${settings.username ?? ""}:${credentials.password ?? ""}`;
  return { Authorization: `Basic ${Buffer.from(account).toString("base64")}` };
}
