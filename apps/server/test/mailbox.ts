import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";

export interface Received {
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly raw: string;
  /** The first address of our own in the text. */
  readonly link: string | undefined;
}

/** A real SMTP server that keeps what it is given. */
export interface Mailbox {
  readonly url: string;
  readonly received: readonly Received[];
  /**
   * The next mail to someone, whether it has come already or is still on its way; each is handed out once. Notices of a
   * sign-in from a new browser are left out, since tests open many; `received` has them.
   */
  next(to: string): Promise<Received>;
  /** Declines the next so many mails, as a mail server with trouble does. */
  decline(count: number): void;
  /** Knows no such address from now on, and says so for good. */
  refuse(address: string): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const unread: Received[] = [];
  const waiting: { to: string; give: (mail: Received) => void }[] = [];
  const refused = new Set<string>();
  let declining = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error("No such user here"), { responseCode: 550 });
      done(refused.has(address) ? unknown : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (declining > 0) {
          declining -= 1;
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
      const at = unread.findIndex((mail) => mail.to.includes(to));
      const [mail] = at < 0 ? [] : unread.splice(at, 1);
      return mail ? Promise.resolve(mail) : new Promise((give) => waiting.push({ to, give }));
    },
    decline(count) {
      declining = count;
    },
    refuse: (address) => void refused.add(address),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Quoted-printable breaks long lines and writes "=" as "=3D". */
function firstLink(raw: string): string | undefined {
  return /https?:\/\/[^\s<"]+/.exec(raw.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[0];
}
