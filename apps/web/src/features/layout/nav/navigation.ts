import { paths } from "@meridian/contract/pages/paths";

export interface NavTarget {
  readonly label: string;
  readonly to: string;
}

/** The subscribers' Resources menu. The first two are also in the phone's Resources drawer. */
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
  { label: "Security", to: paths.security },
  { label: "About", to: paths.about },
  { label: "Terms and Privacy", to: paths.terms },
];

/** Pages that belong to a navigation item although their URL does not show it. */
const relatedPages: Readonly<Record<string, readonly string[]>> = {
  [paths.history]: [paths.gpaReports, paths.notify],
  [paths.myTeam]: [paths.apiKeys],
};

/** True on the target's page, its subpages and related pages. The calculator is also at `/`. */
export function isCurrentTarget(target: string, pathname: string): boolean {
  if (target === paths.calculator) return pathname === paths.home || pathname === paths.calculator;
  return [target, ...(relatedPages[target] ?? [])].some(
    (page) => pathname === page || pathname.startsWith(`${page}/`),
  );
}
