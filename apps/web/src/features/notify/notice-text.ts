import type { NoticeDetail, NoticeSummary, Recipient } from "@meridian/contract/notify/schemas";

type State = NoticeDetail["deliveries"][number]["state"];

export const stateLabels: Readonly<Record<State, string>> = {
  waiting: "Queued",
  queued: "Sending",
  sent: "Sent",
  failed: "Failed",
  bounced: "Bounced",
  complained: "Reported as spam",
  unsubscribed: "Unsubscribed",
  cancelled: "Canceled",
};

export const stateTones: Readonly<Record<State, "ok" | "warn" | "bad" | "sea" | "outline">> = {
  waiting: "outline",
  queued: "sea",
  sent: "ok",
  failed: "bad",
  bounced: "bad",
  complained: "bad",
  unsubscribed: "warn",
  cancelled: "outline",
};

export const problemLabels: Readonly<Record<NonNullable<Recipient["problem"]>, string>> = {
  "no-email": "No email address on the record",
  draft: "The record is still a draft",
  "not-approved": "A colleague must approve the record first",
  "no-gpa": "No courses count, so there is no GPA",
  unsubscribed: "Unsubscribed from your emails",
  revoked: "The report was revoked. Correct the record or issue a new report first",
};

/** `3 sent, 1 bounced`. */
export function countsText(counts: NoticeSummary["counts"]): string {
  const texts = (Object.keys(stateLabels) as State[]).flatMap((state) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [`${count} ${stateLabels[state].toLowerCase()}`] : [];
  });
  return texts.join(", ") || "None";
}

/** The subject of a message to many students, with the institution's name and placeholders for student details. */
export function subjectText(subject: string, institution: string): string {
  return subject.replaceAll("{{institution}}", () => institution).replaceAll(/\{\{\w+\}\}/g, "…");
}
