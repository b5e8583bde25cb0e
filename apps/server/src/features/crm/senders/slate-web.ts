import { OutboundFault } from "../../../platform/outbound/outbound-fault.ts";
import { requireSettled, said, succeeded } from "./answers.ts";
import type { OpenConnection, Sender } from "./sender.ts";
import { slateFile, slateText } from "./slate-file.ts";

/** A source format's web service: https://knowledge.technolutions.net/docs/importing-data-with-web-services */
export const slateWebSender: Sender = {
  async test(connection, tools) {
    // A file without a row: the format takes it and imports nothing.
    const file = await slateFile(connection, { id: "connection_test", parcels: [] }, tools);
    const { headers, ...target } = request(connection);
    const answer = await tools.outbound.send({
      ...target,
      headers: { ...headers, "Content-Type": file.contentType },
      body: file.content,
    });
    requireSettled(answer, "Slate");
    if (!succeeded(answer)) {
      throw new OutboundFault("refused", `Slate answered ${answer.status}: ${said(answer)}`);
    }
    return { message: "The service account may post to the source format." };
  },

  async deliver(connection, batch, settled, tools) {
    const file = await slateFile(connection, batch, tools);
    const { headers, ...target } = request(connection);
    const answer = await tools.outbound.send({
      ...target,
      headers: { ...headers, "Content-Type": file.contentType },
      body: file.content,
      timeoutMs: 60_000,
    });
    requireSettled(answer, "Slate");
    for (const parcel of batch.parcels) {
      const reason = file.refused.get(parcel);
      if (reason !== undefined) {
        await settled(parcel, { sent: false, reason });
        continue;
      }
      await settled(
        parcel,
        succeeded(answer)
          ? { sent: true, reference: file.name }
          : { sent: false, reason: `Slate answered ${answer.status}: ${said(answer)}` },
      );
    }
  },

  preview(connection, parcel) {
    const zip = connection.settings.format === "dip";
    const { method, url } = request(connection);
    return {
      destination: `${method} ${url}${zip ? " (index.txt, next to the issued GPA report as PDF)" : ""}`,
      contentType: zip ? "application/zip" : "text/csv",
      text: slateText(connection, parcel),
    };
  },
};

function request({ settings, credentials }: OpenConnection) {
  const address = (settings.address ?? "").replace(/(?<!\/)\/+$/, "");
  const account = `${settings.username ?? ""}:${credentials.password ?? ""}`;
  return {
    method: "POST" as const,
    url: `${address}/manage/service/import?cmd=load&format=${encodeURIComponent(settings.sourceFormat ?? "")}`,
    headers: { Authorization: `Basic ${Buffer.from(account).toString("base64")}` },
  };
}
