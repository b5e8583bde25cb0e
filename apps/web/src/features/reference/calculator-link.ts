import { paths } from "../../lib/paths.ts";

/** The calculator with this country, and this grading system, already chosen. */
export function calculatorLink(code: string, systemId?: string): string {
  const query = new URLSearchParams({ country: code, ...(systemId ? { system: systemId } : {}) });
  return `${paths.calculator}?${query}`;
}
