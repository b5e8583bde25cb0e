import { expect } from "@playwright/test";
import { mailHttpPort } from "./ports.ts";

interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
}

/** Waits for the newest email to an address whose subject matches. */
export async function waitForEmail(address: string, subject: RegExp): Promise<ReceivedEmail> {
  let match: ReceivedEmail | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`http://127.0.0.1:${mailHttpPort}/?to=${encodeURIComponent(address)}`);
        const mails = (await response.json()) as ReceivedEmail[];
        match = mails.find((mail) => subject.test(mail.subject));
        return match?.subject ?? null;
      },
      { message: `an email to ${address} about ${subject}` },
    )
    .not.toBeNull();
  if (!match) throw new Error("unreachable: the poll above found it");
  return match;
}

/** The first link in an email as path and query, so that it opens on the server under test. */
export function getFirstLink(mail: ReceivedEmail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  const url = new URL(link);
  return url.pathname + url.search;
}
