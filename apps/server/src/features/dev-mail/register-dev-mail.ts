import { listLocalMail } from "@meridian/contract/dev-mail/calls";
import type { Api } from "../../platform/http/api.ts";
import { readLocalMail } from "../../platform/mail/outbox.ts";
import type { Services } from "../../platform/services.ts";

/** Local mode's mailbox: emails that would have been sent, newest first. The access table blocks it in production. */
export function registerDevMail(api: Api, { db, ring }: Services): void {
  api.handle(listLocalMail, async ({ c }) => {
    c.header("Cache-Control", "private, no-store");
    const mail = (await readLocalMail(db, ring)).map((email) => ({
      ...email,
      createdAt: email.createdAt.toISOString(),
      sentAt: email.sentAt?.toISOString() ?? null,
    }));
    return { mail };
  });
}
