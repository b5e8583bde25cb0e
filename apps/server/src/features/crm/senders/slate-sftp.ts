import { OutboundError } from "../../../platform/outbound/outbound-error.ts";
import type { SftpAccount } from "../../../platform/outbound/sftp.ts";
import { trimSlashes } from "../../../platform/trim-slashes.ts";
import type { DecryptedConnection, Sender } from "./sender.ts";
import { describeFiles, slateFiles, slateText } from "./slate-file.ts";

/** Slate's drop folder: https://knowledge.technolutions.net/docs/scheduling-imports-from-sftp */
export const slateSftpSender: Sender = {
  async test(connection, { outbound }) {
    const folder = getFolder(connection);
    const hostKey = await outbound.sftp(toSftpAccount(connection), async (session) => {
      await session.openFolder(folder);
      // Slate imports only files that match its mask; this one does not, and it is removed right away.
      const testPath = `${folder}/connection_test.tmp`;
      await session.put(testPath, new TextEncoder().encode("Meridian connection test\n"));
      await session.remove(testPath);
      return session.hostKey;
    });
    return { message: `Signed in. The account can write to ${folder}.`, hostKey };
  },

  async deliver(connection, batch, reportOutcome, deps) {
    if (connection.hostKey === null) {
      throw new OutboundError("host-key", "Test the connection first, so that we know the server’s key.");
    }
    const { files, refused } = await slateFiles(connection, batch, deps);
    const folder = getFolder(connection);
    await deps.outbound.sftp(toSftpAccount(connection), async (session) => {
      for (const { name, content } of files) await session.put(`${folder}/${name}`, content);
    });
    const reference = files.map(({ name }) => name).join(", ");
    for (const item of batch.items) {
      const reason = refused.get(item);
      await reportOutcome(item, reason === undefined ? { sent: true, reference } : { sent: false, reason });
    }
  },

  preview(connection, item) {
    const { names, contentType } = describeFiles(connection);
    const folder = getFolder(connection);
    return {
      destination: names.map((name) => `${folder}/${name}`).join(", "),
      contentType,
      text: slateText(connection, item),
    };
  },
};

/** The account a connection signs in with. */
export function toSftpAccount({ settings, credentials, hostKey }: DecryptedConnection): SftpAccount {
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

function getFolder({ settings }: DecryptedConnection): string {
  return trimSlashes(settings.folder ?? "/");
}
