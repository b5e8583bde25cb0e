import * as z from "zod/mini";

/** Emails to students about their evaluation: templates, their variables, and delivery status. */

export const noticeLanguages = ["en", "es", "fr", "pt", "zh", "ar"] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

/** Each language's own name. */
export const languageNames: Readonly<Record<NoticeLanguage, string>> = {
  en: "English",
  es: "Español",
  fr: "Français",
  pt: "Português",
  zh: "中文",
  ar: "العربية",
};

export const isRightToLeft = (language: NoticeLanguage): boolean => language === "ar";

/** Variables a template can use, with their descriptions. */
export const noticeVariables = {
  student_name: "The student’s name",
  student_id: "The student’s ID in your office",
  institution: "Your institution",
  gpa: "The cumulative GPA",
  report_link: "The student’s personal link to the report",
  expires_on: "The day the link expires",
  sender_name: "Your name",
} as const;
export type NoticeVariable = keyof typeof noticeVariables;
export type NoticeValues = Readonly<Record<NoticeVariable, string>>;

/** Fills in the template's variables. The result is plain text, so callers must escape it before using it in HTML. */
export function fillTemplate(template: string, values: NoticeValues): string {
  return template.replaceAll(placeholder, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}

/** Names in braces that are not variables: typos the student would see. */
export function findUnknownVariables(template: string): string[] {
  return [...template.matchAll(placeholder)]
    .map((match) => match[1] ?? "")
    .filter((name) => !isVariable(name));
}

export function usesVariable(template: string, variable: NoticeVariable): boolean {
  return [...template.matchAll(placeholder)].some((match) => match[1] === variable);
}

const placeholder = /\{\{\s*([\w-]+)\s*\}\}/g;

function isVariable(name: string): name is NoticeVariable {
  return Object.hasOwn(noticeVariables, name);
}

const onlyKnownVariables = z.refine<string>(
  (text) => findUnknownVariables(text).length === 0,
  "uses an unknown variable",
);
const subject = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), onlyKnownVariables);
const body = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(5000),
  onlyKnownVariables,
  z.refine<string>(
    (text) => usesVariable(text, "report_link"),
    "must contain {{report_link}} where the link should go",
  ),
);

export const templateRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  language: z.enum(noticeLanguages),
  subject,
  body,
});
export type TemplateRequest = z.infer<typeof templateRequest>;

export const templateList = z.object({
  templates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      language: z.enum(noticeLanguages),
      subject: z.string(),
      body: z.string(),
    }),
  ),
});
export type NoticeTemplate = z.infer<typeof templateList>["templates"][number];

const maxRecipients = 500;
const evaluationIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxRecipients));
export const recipientsRequest = z.strictObject({ evaluationIds });

/** Why a student cannot be emailed. */
const recipientProblems = ["no-email", "draft", "not-approved", "no-gpa", "unsubscribed", "revoked"] as const;
export const recipientList = z.object({
  recipients: z.array(
    z.object({
      evaluationId: z.string(),
      studentName: z.string(),
      studentId: z.string(),
      email: z.string(),
      gpa: z.nullable(z.string()),
      problem: z.nullable(z.enum(recipientProblems)),
    }),
  ),
  /** For the preview. */
  institution: z.string(),
  perHour: z.number(),
  /** Daily limit during a trial; null: only the hourly limit applies. */
  perDay: z.nullable(z.number()),
});
export type RecipientList = z.infer<typeof recipientList>;
export type Recipient = RecipientList["recipients"][number];

export const linkDays = [7, 14, 30, 60, 90] as const;

export const noticeRequest = z.strictObject({
  evaluationIds,
  language: z.enum(noticeLanguages),
  subject,
  body,
  replyTo: z.union([z.literal(""), z.email().check(z.maxLength(320))]),
  /** Why the student receives this email, printed at the end of it. */
  consentNote: z.string().check(z.trim(), z.maxLength(500)),
  /** The sender confirms that the office may email these students. */
  consent: z.literal(true),
  /** Null: now. */
  sendAt: z.nullable(z.iso.datetime()),
  linkDays: z.int().check(z.minimum(1), z.maximum(90)),
});
export type NoticeRequest = z.infer<typeof noticeRequest>;

const deliveryStates = [
  "waiting",
  "queued",
  "sent",
  "failed",
  "bounced",
  "complained",
  "unsubscribed",
  "cancelled",
] as const;

const noticeSummary = z.object({
  id: z.string(),
  subject: z.string(),
  language: z.enum(noticeLanguages),
  sender: z.nullable(z.string()),
  createdAt: z.string(),
  sendAt: z.string(),
  cancelled: z.boolean(),
  /** Number of emails per state. */
  counts: z.partialRecord(z.enum(deliveryStates), z.number()),
});
export type NoticeSummary = z.infer<typeof noticeSummary>;
export const noticeList = z.object({ notices: z.array(noticeSummary), next: z.nullable(z.string()) });

export const noticeDetail = z.object({
  notice: noticeSummary,
  deliveries: z.array(
    z.object({
      id: z.string(),
      evaluationId: z.string(),
      studentName: z.string(),
      email: z.string(),
      state: z.enum(deliveryStates),
      /** Response from the mail server or provider. */
      detail: z.nullable(z.string()),
      sentAt: z.nullable(z.string()),
      openedAt: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
    }),
  ),
  canCancel: z.boolean(),
});
export type NoticeDetail = z.infer<typeof noticeDetail>;

/** What a student sees when they open the link. */
export const studentReport = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("open"),
    institution: z.string(),
    language: z.enum(noticeLanguages),
    /** Day in the office's time zone, as in the email. */
    expiresOn: z.string(),
    printed: z.custom<object>((value) => typeof value === "object" && value !== null && "reading" in value),
    logo: z.nullable(z.string()),
  }),
  z.object({ state: z.literal("expired"), institution: z.string(), language: z.enum(noticeLanguages) }),
  z.object({
    state: z.literal("revoked"),
    institution: z.string(),
    language: z.enum(noticeLanguages),
    /** Empty if the student was sent a report without a number. */
    number: z.string(),
    /** Day of the revocation in the office's time zone. */
    since: z.string(),
  }),
  z.object({ state: z.literal("unknown") }),
]);
export type StudentReport = z.infer<typeof studentReport>;

export const unsubscribeState = z.object({
  state: z.enum(["subscribed", "unsubscribed", "unknown"]),
  institution: z.string(),
});
