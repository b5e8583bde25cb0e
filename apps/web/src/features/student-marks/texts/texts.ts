import type { texts } from "./en.ts";
import type { NoticeLanguage } from "@meridian/contract/notify/schemas";

/** What the student's page says, in one language. `{…}` is filled in by `fill`. */
export type MarksTexts = typeof texts;

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
