import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";

export interface ReceivedEmail {
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly raw: string;
  /** The first link in the text. */
  readonly link: string | undefined;
}

/** A real SMTP server that stores the emails it receives. */
export interface Mailbox {
  readonly url: string;
  readonly received: readonly ReceivedEmail[];
  /**
   * Resolves with the next email to an address, already received or not; each is returned once. Notices about sign-ins
   * from a new browser are skipped, since tests cause many; `received` includes them.
   */
  next(to: string): Promise<ReceivedEmail>;
  /** Rejects the next `count` emails with a temporary error. */
  failNext(count: number): void;
  /** Permanently rejects an address from now on. */
  reject(address: string): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedEmail[] = [];
  const unread: ReceivedEmail[] = [];
  const waiting: { to: string; give: (mail: ReceivedEmail) => void }[] = [];
  const rejected = new Set<string>();
  let failuresLeft = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error("No such user here"), { responseCode: 550 });
      done(rejected.has(address) ? unknown : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (failuresLeft > 0) {
          failuresLeft -= 1;
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString();
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), raw, link: firstLink(raw) };
        received.push(mail);
        if (raw.includes("Subject: New sign-in to your Meridian account")) return done();
        const reader = waiting.findIndex(({ to }) => mail.to.includes(to));
        if (reader < 0) unread.push(mail);
        else waiting.splice(reader, 1)[0]?.give(mail);
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next(to) {
      const index = unread.findIndex((mail) => mail.to.includes(to));
      const [mail] = index < 0 ? [] : unread.splice(index, 1);
      return mail ? Promise.resolve(mail) : new Promise((give) => waiting.push({ to, give }));
    },
    failNext(count) {
      failuresLeft = count;
    },
    reject: (address) => void rejected.add(address),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Decodes quoted-printable, which breaks long lines and writes "=" as "=3D". */
function firstLink(raw: string): string | undefined {
  return /https?:\/\/[^\s<"]+/.exec(raw.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[0];
}
