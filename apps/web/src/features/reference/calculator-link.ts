import { paths } from "@meridian/contract/pages/paths";

/** Opens the calculator with this country and grading system preselected. */
export function calculatorLink(code: string, systemId?: string): string {
  const query = new URLSearchParams({ country: code, ...(systemId ? { system: systemId } : {}) });
  return `${paths.calculator}?${query}`;
}
