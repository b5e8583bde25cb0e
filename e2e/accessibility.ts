import AxeBuilder from "@axe-core/playwright";
import { type Page, test } from "@playwright/test";

/** What axe finds on the page, or in one part of it. */
export async function faults(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // No page of ours frames another; the other mode opens a second page for every look.
    .setLegacyMode();
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** Light on the desk, dark on the phone; `npm run test:full` looks at all four. */
export function skipHalf(colorScheme: "light" | "dark"): void {
  const usual = test.info().project.name === "phone" ? "dark" : "light";
  test.skip(!process.env.FULL && colorScheme !== usual, "the other half is in test:full");
}
