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

/** True on the target's own page and on the pages below it; the calculator is at home on `/` too. */
export function isAt(target: string, pathname: string): boolean {
  if (target === paths.calculator) return pathname === paths.home || pathname === paths.calculator;
  return pathname === target || pathname.startsWith(`${target}/`);
}
