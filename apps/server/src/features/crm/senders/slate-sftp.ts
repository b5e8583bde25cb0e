import { OutboundFault } from "../../../platform/outbound/outbound-fault.ts";
import type { SftpAccount } from "../../../platform/outbound/sftp.ts";
import type { OpenConnection, Sender } from "./sender.ts";
import { fileName, slateFile, slateText } from "./slate-file.ts";

/** Slate's drop folder: https://knowledge.technolutions.net/docs/scheduling-imports-from-sftp */
export const slateSftpSender: Sender = {
  async test(connection, { outbound }) {
    const folder = folderOf(connection);
    const hostKey = await outbound.sftp(accountOf(connection), async (visit) => {
      await visit.openFolder(folder);
      // Slate takes up files that match its mask only; this one does not, and it is gone at once.
      const trial = `${folder}/connection_test.tmp`;
      await visit.put(trial, new TextEncoder().encode("Meridian was here\n"));
      await visit.remove(trial);
      return visit.hostKey;
    });
    return { message: `Signed in and may write to ${folder}.`, hostKey };
  },

  async deliver(connection, batch, settled, tools) {
    if (connection.hostKey === null) {
      throw new OutboundFault("host-key", "Test the connection first, so that the server's key is known.");
    }
    const file = await slateFile(connection, batch, tools);
    const path = `${folderOf(connection)}/${file.name}`;
    await tools.outbound.sftp(accountOf(connection), (visit) => visit.put(path, file.content));
    for (const parcel of batch.parcels) {
      const reason = file.refused.get(parcel);
      await settled(
        parcel,
        reason === undefined ? { sent: true, reference: file.name } : { sent: false, reason },
      );
    }
  },

  preview(connection, parcel) {
    const zip = connection.settings.format === "dip";
    const name = fileName("<batch>", zip ? "zip" : "csv");
    return {
      destination: `${folderOf(connection)}/${name}${zip ? " (index.txt, next to the issued GPA report as PDF)" : ""}`,
      contentType: zip ? "application/zip" : "text/csv",
      text: slateText(connection, parcel),
    };
  },
};

function accountOf({ settings, credentials, hostKey }: OpenConnection): SftpAccount {
  return {
    host: settings.host ?? "",
    port: Number(settings.port ?? "22"),
    username: settings.username ?? "",
    password: credentials.privateKey === undefined ? credentials.password : undefined,
    privateKey: credentials.privateKey,
    passphrase: credentials.passphrase,
    pinnedHostKey: hostKey,
  };
}

function folderOf({ settings }: OpenConnection): string {
  return (settings.folder ?? "/").replace(/(?<!\/)\/+$/, "");
}
