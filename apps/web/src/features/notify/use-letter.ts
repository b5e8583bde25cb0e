import { emailPattern } from "@meridian/contract/accounts";
import { builtInNotices } from "@meridian/contract/notice-templates";
import {
  namesVariable,
  type NoticeLanguage,
  type NoticeRequest,
  noticeRequest,
  unknownVariables,
} from "@meridian/contract/notify";
import { useState } from "react";

export interface LetterValues {
  readonly language: NoticeLanguage;
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string;
  readonly consentNote: string;
  readonly consent: boolean;
  readonly later: boolean;
  /** As the browser's own field writes it, in local time: `2026-11-20T09:00`. */
  readonly sendAt: string;
  readonly linkDays: number;
}

const blank: LetterValues = {
  language: "en",
  subject: builtInNotices.en.subject,
  body: builtInNotices.en.body,
  replyTo: "",
  consentNote: "",
  consent: false,
  later: false,
  sendAt: "",
  linkDays: 30,
};

/** What is being written, and what is wrong with it, said when it is to be sent and taken back at the next key. */
export function useLetter() {
  const [values, setValues] = useState(blank);
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<LetterValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setFault(null);
  };
  const request = (evaluationIds: readonly string[]): NoticeRequest | null => {
    const found = faultOf(values);
    setFault(found);
    if (found) return null;
    const { later, sendAt, ...rest } = values;
    const parsed = noticeRequest.safeParse({
      ...rest,
      replyTo: values.replyTo.trim(),
      evaluationIds,
      sendAt: later ? new Date(sendAt).toISOString() : null,
    });
    if (parsed.success) return parsed.data;
    setFault("Something in the letter does not fit. Check the reply address and the lengths.");
    return null;
  };
  return { values, change, fault, request };
}

export type LetterState = ReturnType<typeof useLetter>;

function faultOf({ subject, body, replyTo, consent, later, sendAt }: LetterValues): string | null {
  if (subject.trim() === "") return "The letter needs a subject.";
  const [unknown] = unknownVariables(`${subject} ${body}`);
  if (unknown !== undefined) return `{{${unknown}}} stands for nothing. Choose a variable from the list.`;
  if (!namesVariable(body, "report_link")) return "Put {{report_link}} where the link should stand.";
  if (replyTo.trim() !== "" && !emailPattern.test(replyTo.trim())) {
    return "The reply address is no email address.";
  }
  if (later && !(new Date(sendAt).getTime() > Date.now())) return "Choose a day and time to come.";
  return consent ? null : "Confirm that your office may write to these students.";
}
