import { deviceName } from "@meridian/contract/account/device-name";
import { paths } from "@meridian/contract/pages/paths";
import type { Database } from "../db/database.ts";
import type { RequestContext } from "../http/request-env.ts";
import type { Services } from "../services.ts";

export interface SecurityNotice {
  readonly recipient: string;
  readonly kind: string;
  readonly subject: string;
  /** What happened, as the start of a sentence: "The password for your Meridian account was changed". */
  readonly event: string;
  /** What to do if it was someone else, and the page for it with the label of its button. The default is to set a new password. */
  readonly remedy?: { readonly advice: string; readonly path: string; readonly label: string };
}

/** Emails the owner about a change to their account. Queued in the same transaction, so no change goes unnoticed. */
export async function sendSecurityNotice(
  c: RequestContext,
  { outbox, config, now }: Pick<Services, "outbox" | "config" | "now">,
  tx: Database,
  notice: SecurityNotice,
): Promise<void> {
  const { recipient, kind, subject, event } = notice;
  const { advice, path, label } = notice.remedy ?? newPassword;
  await outbox.post(
    {
      recipient,
      kind,
      subject,
      text: [
        `${event} on ${formatMoment(now())}.`,
        `IP address: ${c.var.clientAddress}\nDevice: ${deviceName(c.req.header("User-Agent") ?? "")}`,
        `If this was you, no action is needed. If it was not, ${advice}:`,
        config.baseUrl + path,
      ].join("\n\n"),
      action: { label, link: config.baseUrl + path },
    },
    tx,
  );
}

/** "November 17, 2026 at 7:59 AM UTC" */
function formatMoment(moment: Date): string {
  const text = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${moment.toLocaleString("en-US", text).replaceAll("\u202f", " ")} UTC`;
}

const newPassword = {
  advice: "set a new password now and check your account",
  path: paths.forgotPassword,
  label: "Set a new password",
};

export function passwordChangedNotice(recipient: string): SecurityNotice {
  return {
    recipient,
    kind: "password-changed",
    subject: "Your Meridian password was changed",
    event: "The password for your Meridian account was changed",
  };
}
