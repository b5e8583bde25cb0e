import type { NoticeDetail, NoticeSummary, Recipient } from "@meridian/contract/notify";

type State = NoticeDetail["deliveries"][number]["state"];

export const stateWords: Readonly<Record<State, string>> = {
  waiting: "Waiting",
  queued: "On its way",
  sent: "Sent",
  failed: "Refused",
  bounced: "Bounced",
  complained: "Reported as spam",
  unsubscribed: "Unsubscribed",
  cancelled: "Called off",
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

export const problemWords: Readonly<Record<NonNullable<Recipient["problem"]>, string>> = {
  "no-email": "No email address on the record",
  draft: "The record is still a draft",
  "no-gpa": "No course counts, so there is no GPA",
  unsubscribed: "Wants no more messages from you",
  revoked: "The report was revoked. Correct the record or issue a new report first",
};

/** `3 sent, 1 bounced`. */
export function countsText(counts: NoticeSummary["counts"]): string {
  const parts = (Object.keys(stateWords) as State[]).flatMap((state) => {
    const count = counts[state] ?? 0;
    const words = state === "queued" && count > 1 ? "on their way" : stateWords[state].toLowerCase();
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return parts.join(", ") || "None";
}

/** In the reader's own time zone: it is when something happens or happened to them. */
export function momentText(moment: string): string {
  return new Date(moment).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}

/** The subject of a sending to many: the office's name stands in it, what differs by student is left open. */
export function subjectText(subject: string, institution: string): string {
  return subject.replaceAll("{{institution}}", () => institution).replaceAll(/\{\{\w+\}\}/g, "…");
}
