import { emailPattern } from "@meridian/contract/account/schemas";
import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import {
  usesVariable,
  type NoticeLanguage,
  type NoticeRequest,
  noticeRequest,
  findUnknownVariables,
} from "@meridian/contract/notify/schemas";
import { toInstant } from "@meridian/contract/time-zones";
import { useState } from "react";
import { getDisplayZone } from "../../lib/format/calendar-day.ts";
import { useSession } from "../../lib/session/session.tsx";

export interface MessageValues {
  readonly language: NoticeLanguage;
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string;
  readonly consentNote: string;
  readonly consent: boolean;
  readonly later: boolean;
  /** The value of the browser's date-time field, in the team's time zone: `2026-11-20T09:00`. */
  readonly sendAt: string;
  readonly linkDays: number;
}

const blank: Omit<MessageValues, "replyTo"> = {
  language: "en",
  subject: builtInNotices.en.subject,
  body: builtInNotices.en.body,
  consentNote: "",
  consent: false,
  later: false,
  sendAt: "",
  linkDays: 30,
};

/** The draft message and its validation error, which is set on sending and cleared on the next change. */
export function useMessage() {
  const { user } = useSession();
  // The built-in texts ask students to reply if something is wrong.
  const [values, setValues] = useState<MessageValues>({ ...blank, replyTo: user?.email ?? "" });
  const [error, setError] = useState<string | null>(null);
  const change = (changes: Partial<MessageValues>) => {
    setValues((current) => ({ ...current, ...changes }));
    setError(null);
  };
  const request = (evaluationIds: readonly string[]): NoticeRequest | null => {
    const newError = validate(values);
    setError(newError);
    if (newError) return null;
    const { later, sendAt, ...rest } = values;
    const parsed = noticeRequest.safeParse({
      ...rest,
      replyTo: values.replyTo.trim(),
      evaluationIds,
      sendAt: later ? toInstant(getDisplayZone(), sendAt).toISOString() : null,
    });
    if (parsed.success) return parsed.data;
    setError("The message is not valid. Check the reply address and the length of each field.");
    return null;
  };
  return { values, change, error, request };
}

export type MessageState = ReturnType<typeof useMessage>;

function validate({ subject, body, replyTo, consent, later, sendAt }: MessageValues): string | null {
  if (subject.trim() === "") return "Enter a subject.";
  const [unknown] = findUnknownVariables(`${subject} ${body}`);
  if (unknown !== undefined)
    return `{{${unknown}}} is not a known variable. Choose a variable from the list.`;
  if (!usesVariable(body, "report_link")) return "Add {{report_link}} where the link should appear.";
  if (replyTo.trim() !== "" && !emailPattern.test(replyTo.trim())) {
    return "The reply address is not a valid email address.";
  }
  if (later && !(sendAt !== "" && toInstant(getDisplayZone(), sendAt) > new Date()))
    return "Choose a date and time in the future.";
  return consent ? null : "Confirm that your office may write to these students.";
}
