import type { Dossier } from "../dossier.ts";
import type { Country } from "../types.ts";

interface TextIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * Typography of the text that pages and reports print. Names of systems, publishers, marks and their aliases are left
 * alone: saved evaluations and what users type are compared with them.
 */
export function findTextIssues({ education, systems }: Country): TextIssue[] {
  return [
    ...listTexts(education, "education").flatMap(checkText),
    ...listTexts(systems, "systems")
      .filter(({ key }) => ["notes", "provenance", "title"].includes(key))
      .flatMap(checkText),
  ];
}

/** The same for a dossier, whose sources also have their page in parentheses, where the reference page looks for it. */
export function findDossierTextIssues({ code: _, ...dossier }: Dossier): TextIssue[] {
  return listTexts(dossier, "").flatMap((text) => [
    ...checkText(text),
    ...(text.key === "source" && /https?:/.test(text.value) && !/ \(https?:\/\/[^\s)]+\)$/.test(text.value)
      ? [{ path: text.path, message: "expected the page in parentheses after the title" }]
      : []),
  ]);
}

interface Text {
  readonly path: string;
  readonly key: string;
  readonly value: string;
}

function listTexts(value: unknown, path: string, key = path): Text[] {
  if (typeof value === "string") return key === "url" || key === "id" ? [] : [{ path, key, value }];
  if (Array.isArray(value)) return value.flatMap((item, i) => listTexts(item, `${path}[${i}]`, key));
  return Object.entries(value ?? {}).flatMap(([name, item]) =>
    listTexts(item, path === "" ? name : `${path}.${name}`, name),
  );
}

function checkText({ path, key, value }: Text): TextIssue[] {
  const text = value.replace(/\(?https?:\/\/\S+/g, "").trimEnd();
  const isTitle = key === "title" || key === "source";
  return [
    ...(/['"]/.test(text)
      ? [{ path, message: `expected ’ or “ ”, found a straight quote in "${text}"` }]
      : []),
    ...(isTitle && /[:;,]$/.test(text) ? [{ path, message: `"${text}" ends with stray punctuation` }] : []),
  ];
}
