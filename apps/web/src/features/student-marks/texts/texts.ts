import type { NoticeLanguage } from "@meridian/contract/notify/schemas";

/** What the student's page says, in one language. `{…}` is filled in by `fill`. */
export interface MarksTexts {
  readonly title: string;
  readonly asks: string;
  readonly lead: string;
  readonly under13: string;
  readonly school: string;
  readonly country: string;
  readonly chooseCountry: string;
  readonly level: string;
  readonly secondary: string;
  readonly tertiary: string;
  readonly institution: string;
  readonly institutionHint: string;
  readonly degree: string;
  readonly marks: string;
  readonly marksHint: string;
  readonly term: string;
  readonly termHint: string;
  readonly course: string;
  readonly credits: string;
  readonly mark: string;
  readonly removeCourse: string;
  readonly removeTerm: string;
  readonly addCourse: string;
  readonly addTerm: string;
  readonly document: string;
  readonly documentHint: string;
  readonly chooseFiles: string;
  readonly removeFile: string;
  readonly review: string;
  readonly reviewHint: string;
  readonly back: string;
  readonly submit: string;
  readonly submitting: string;
  readonly startOver: string;
  readonly undo: string;
  readonly savedHere: string;
  readonly noCredits: string;
  readonly noMark: string;
  readonly missingCountry: string;
  readonly missingInstitution: string;
  readonly missingMarks: string;
  readonly missingName: string;
  readonly tooManyCourses: string;
  readonly pasteColumns: string;
  readonly pasteHeading: string;
  readonly missingDocument: string;
  readonly fileTooLarge: string;
  readonly fileType: string;
  readonly tooManyFiles: string;
  readonly quota: string;
  readonly offline: string;
  readonly failed: string;
  readonly tooOften: string;
  readonly done: string;
  readonly doneText: string;
  /** Above the confirmation, if the office had the marks before the last attempt to send them. */
  readonly late: string;
  readonly gpa: string;
  readonly gpaHint: string;
  readonly expired: string;
  readonly expiredText: string;
  readonly revoked: string;
  readonly revokedText: string;
  readonly retry: string;
}

const loaders: Readonly<Record<NoticeLanguage, () => Promise<{ readonly texts: MarksTexts }>>> = {
  en: () => import("./en.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  pt: () => import("./pt.ts"),
  zh: () => import("./zh.ts"),
  ar: () => import("./ar.ts"),
};

export async function loadTexts(language: NoticeLanguage): Promise<MarksTexts> {
  return (await loaders[language]()).texts;
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
