import { paths } from "@meridian/contract/pages/paths";

/** Input containing "gpa" or "calculator" goes to the calculator; anything else goes to the blog. */
export function searchTarget(query: string): string {
  return /gpa|calculator/i.test(query) ? paths.calculator : paths.blog;
}
