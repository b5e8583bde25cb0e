import { paths } from "../../lib/paths.ts";

/** Input containing "gpa" or "calculator" goes to the calculator; anything else goes to the blog. */
export function searchTarget(typed: string): string {
  return /gpa|calculator/i.test(typed) ? paths.calculator : paths.blog;
}
