import { paths } from "../../lib/paths.ts";

export interface NavTarget {
  readonly label: string;
  readonly to: string;
}

/** The Resources menu of subscribers. Its first two are the phone's Resources drawer. */
export const resources: readonly NavTarget[] = [
  { label: "Global Education Systems", to: paths.systems },
  { label: "Curated Events", to: paths.events },
  { label: "Blog", to: paths.blog },
  { label: "CRM Mapping Guide", to: paths.crmMappingGuide },
  { label: "Training", to: paths.training },
  { label: "Help", to: paths.help },
];

export const footerLinks: readonly NavTarget[] = [
  { label: "Global Education Systems", to: paths.systems },
  { label: "Blog", to: paths.blog },
  { label: "Curated Events", to: paths.events },
  { label: "CRM Mapping Guide", to: paths.crmMappingGuide },
  { label: "Training", to: paths.training },
  { label: "Help", to: paths.help },
  { label: "Developers", to: paths.developers },
  { label: "About", to: paths.about },
  { label: "Terms and Privacy", to: paths.terms },
];

/** Pages whose address does not tell what they belong to. */
const belong: Readonly<Record<string, readonly string[]>> = {
  [paths.history]: [paths.gpaReports, paths.notify],
  [paths.myTeam]: [paths.apiKeys],
};

/** True on the target's own page, on the pages below it and those that belong to it; the calculator is at home on `/` too. */
export function isAt(target: string, pathname: string): boolean {
  if (target === paths.calculator) return pathname === paths.home || pathname === paths.calculator;
  return [target, ...(belong[target] ?? [])].some(
    (page) => pathname === page || pathname.startsWith(`${page}/`),
  );
}
