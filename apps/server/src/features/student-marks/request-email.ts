import { isRightToLeft, type NoticeLanguage } from "@meridian/contract/notify/schemas";
import type { marksRequests } from "../../platform/db/schema/student-marks.ts";
import type { EmailMessage } from "../../platform/mail/email-message.ts";
import { formatDateIn } from "../notify/public.ts";

interface EmailFacts {
  readonly link: string;
  readonly institution: string;
  /** The office's time zone. */
  readonly zone: string;
  readonly sender: { readonly name: string; readonly email: string };
}

/** The email with a student's link, in the language the office chose. Replies go to the sender. */
export function composeRequestEmail(
  row: Pick<
    typeof marksRequests.$inferSelect,
    "givenName" | "familyName" | "email" | "language" | "expiresAt" | "askDocument"
  >,
  { link, institution, zone, sender }: EmailFacts,
): EmailMessage {
  const { language, email, askDocument } = row;
  // Isolated, so that a Latin name does not reorder the Arabic text around it.
  const wrap = (text: string) => (isRightToLeft(language) ? `\u2068${text}\u2069` : text);
  const text = emailTexts[language]({
    student: wrap(`${row.givenName} ${row.familyName}`.trim()),
    institution: wrap(institution),
    expires: formatDateIn(language, row.expiresAt, zone),
    askDocument,
    link,
  });
  return {
    recipient: email,
    kind: "marks-request",
    // A line break in the subject could inject another header.
    subject: text.subject.replaceAll(/\s+/g, " ").trim(),
    text: [...text.paragraphs, `${wrap(sender.name)}\n${wrap(institution)}`].join("\n\n"),
    action: { label: marksLabels[language], link },
    sender: institution,
    language,
    replyTo: sender.email,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

const marksLabels: Readonly<Record<NoticeLanguage, string>> = {
  en: "Enter your marks",
  es: "Introducir las calificaciones",
  fr: "Saisir les notes",
  pt: "Informar as notas",
  zh: "填写成绩",
  ar: "إدخال الدرجات",
};

interface Values {
  readonly student: string;
  readonly institution: string;
  readonly expires: string;
  readonly askDocument: boolean;
  readonly link: string;
}

const emailTexts: Readonly<
  Record<NoticeLanguage, (values: Values) => { subject: string; paragraphs: string[] }>
> = {
  en: ({ student, institution, expires, askDocument, link }) => ({
    subject: `${institution} is requesting your marks`,
    paragraphs: [
      `Dear ${student},`,
      `${institution} would like you to enter the marks on your transcript, exactly as they are printed.${askDocument ? " Please also have a PDF or photo of your transcript ready to upload." : ""}`,
      link,
      `This link is personal, so please do not share it. It works until ${expires}.`,
      "If you have questions, reply to this email.",
    ],
  }),
  es: ({ student, institution, expires, askDocument, link }) => ({
    subject: `${institution} le pide sus calificaciones`,
    paragraphs: [
      `Estimado/a ${student}:`,
      `${institution} le pide que introduzca las calificaciones de su expediente académico, tal como aparecen impresas.${askDocument ? " Tenga también a mano su expediente en PDF o una foto de él." : ""}`,
      link,
      `Este enlace es personal: le rogamos que no lo comparta. Es válido hasta el ${expires}.`,
      "Si tiene preguntas, responda a este mensaje.",
    ],
  }),
  fr: ({ student, institution, expires, askDocument, link }) => ({
    subject: `${institution} vous demande vos notes`,
    paragraphs: [
      `Bonjour ${student},`,
      `${institution} vous demande de saisir les notes de votre relevé, exactement comme elles y figurent.${askDocument ? " Préparez également votre relevé au format PDF ou en photo." : ""}`,
      link,
      `Ce lien est personnel : merci de ne pas le partager. Il est valable jusqu’au ${expires}.`,
      "Pour toute question, répondez à ce message.",
    ],
  }),
  pt: ({ student, institution, expires, askDocument, link }) => ({
    subject: `${institution} solicita suas notas`,
    paragraphs: [
      `Prezado(a) ${student},`,
      `${institution} solicita que você informe as notas do seu histórico escolar, exatamente como estão impressas.${askDocument ? " Tenha também em mãos o histórico em PDF ou uma foto dele." : ""}`,
      link,
      `Este link é pessoal; por favor, não o compartilhe. Ele é válido até ${expires}.`,
      "Se tiver dúvidas, responda a este e-mail.",
    ],
  }),
  zh: ({ student, institution, expires, askDocument, link }) => ({
    subject: `${institution}请您填写成绩`,
    paragraphs: [
      `${student}，您好：`,
      `${institution}请您按照成绩单原样填写各科成绩。${askDocument ? "请同时备好成绩单的 PDF 文件或照片，以便上传。" : ""}`,
      link,
      `此链接仅供您本人使用，请勿转发。有效期至 ${expires}。`,
      "如有疑问，请直接回复本邮件。",
    ],
  }),
  ar: ({ student, institution, expires, askDocument, link }) => ({
    subject: `${institution}: نرجو إدخال درجاتك`,
    paragraphs: [
      `عزيزي/عزيزتي ${student}،`,
      `تطلب منك ${institution} إدخال الدرجات الواردة في كشف درجاتك كما هي مطبوعة تمامًا.${askDocument ? " يُرجى أيضًا تجهيز كشف الدرجات بصيغة PDF أو صورة عنه لرفعه." : ""}`,
      link,
      `هذا الرابط شخصي، فيُرجى عدم مشاركته. وهو صالح حتى ${expires}.`,
      "إذا كانت لديك أسئلة، فيُرجى الرد على هذه الرسالة.",
    ],
  }),
};
