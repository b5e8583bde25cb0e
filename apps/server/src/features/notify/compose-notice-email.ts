import {
  fillTemplate,
  isRightToLeft,
  type NoticeLanguage,
  type NoticeValues,
} from "@meridian/contract/notify/schemas";
import type { EmailMessage } from "../../platform/mail/email-message.ts";

/** One student's email: the team's text, why it was sent, and how to unsubscribe (RFC 8058). */
export function composeNoticeEmail(from: {
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
}): EmailMessage {
  const { notice, email, unsubscribeLink } = from;
  const values = isRightToLeft(notice.language) ? isolateDirection(from.values) : from.values;
  const footer = [notice.consentNote, `${from.unsubscribeLine}\n${unsubscribeLink}`].filter(Boolean);
  return {
    recipient: email,
    kind: "notify-student",
    // A line break in the subject could inject another header.
    subject: fillTemplate(notice.subject, from.values).replaceAll(/\s+/g, " ").trim(),
    text: `${fillTemplate(notice.body, values)}\n\n—\n\n${footer.join("\n\n")}`,
    action: { label: reportLabels[notice.language], link: from.values.report_link },
    sender: from.values.institution,
    language: notice.language,
    ...(notice.replyTo && { replyTo: notice.replyTo }),
    headers: {
      "List-Unsubscribe": `<${unsubscribeLink}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      // Prevents out-of-office replies.
      "Auto-Submitted": "auto-generated",
    },
  };
}

const reportLabels: Readonly<Record<NoticeLanguage, string>> = {
  en: "Read the report",
  es: "Leer el informe",
  fr: "Consulter le rapport",
  pt: "Ler o relatório",
  zh: "查看报告",
  ar: "قراءة التقرير",
};

/** Isolates the text direction of values, so that a Latin name does not reorder the Arabic text around it. */
function isolateDirection(values: NoticeValues): NoticeValues {
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
