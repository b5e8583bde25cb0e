import {
  fillTemplate,
  isRightToLeft,
  type NoticeLanguage,
  type NoticeValues,
} from "@meridian/contract/notify";
import type { Letter } from "../../platform/mail/letter.ts";

/** One student's letter: the office's words, why it was sent, and how to have no more of them (RFC 8058). */
export function composeLetter(from: {
  readonly notice: {
    readonly language: NoticeLanguage;
    readonly subject: string;
    readonly body: string;
    readonly replyTo: string;
    readonly consentNote: string;
  };
  readonly email: string;
  readonly values: NoticeValues;
  readonly unsubscribeLink: string;
  readonly unsubscribeLine: string;
}): Letter {
  const { notice, email, unsubscribeLink } = from;
  const values = isRightToLeft(notice.language) ? isolated(from.values) : from.values;
  const foot = [notice.consentNote, `${from.unsubscribeLine}\n${unsubscribeLink}`].filter(Boolean);
  return {
    recipient: email,
    kind: "notify-student",
    // A line break in a subject would begin another header.
    subject: fillTemplate(notice.subject, from.values).replaceAll(/\s+/g, " ").trim(),
    text: `${fillTemplate(notice.body, values)}\n\n—\n\n${foot.join("\n\n")}`,
    language: notice.language,
    ...(notice.replyTo && { replyTo: notice.replyTo }),
    headers: {
      "List-Unsubscribe": `<${unsubscribeLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // An answer of "I am on holiday" goes to nobody.
      "Auto-Submitted": "auto-generated",
    },
  };
}

/** A Latin name inside Arabic text keeps its own direction and does not turn its neighbours; the link stands alone. */
function isolated(values: NoticeValues): NoticeValues {
  const wrap = (text: string) => (text === "" ? "" : `\u2068${text}\u2069`);
  return {
    ...values,
    student_name: wrap(values.student_name),
    student_id: wrap(values.student_id),
    institution: wrap(values.institution),
    gpa: wrap(values.gpa),
    sender_name: wrap(values.sender_name),
  };
}
