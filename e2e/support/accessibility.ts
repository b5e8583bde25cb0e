import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type Axe from "axe-core";

/** In the browser, once its source is injected. */
declare const axe: typeof Axe;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Selectors of what is scanned. */
interface Scope {
  readonly include: string;
  readonly exclude: readonly string[];
}

/** The top bar, the footer and the tab bar, which are the same around every page. */
const frame = ["#app > header", "#app > nav", "main ~ footer"];

/** Accessibility violations that axe finds on the page, or in one part of it. */
export function findViolations(page: Page, part?: string): Promise<string[]> {
  return scan(
    page,
    part === undefined ? { include: "html", exclude: frame } : { include: part, exclude: [] },
  );
}

/** Also looks at the frame around the page, which pages.spec.ts does once per kind of visitor. */
export function findViolationsWithFrame(page: Page): Promise<string[]> {
  return scan(page, { include: "html", exclude: [] });
}

/** Injects axe once per document, because compiling it costs as much as scanning a small page. */
async function scan(page: Page, scope: Scope): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async ({ include, exclude }) => {
    const { violations } = await axe.run(
      { include: [[include]], exclude: exclude.map((selector) => [selector]) },
      {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        resultTypes: ["violations"],
        // A selector per element is a tenth of the work, and the message shows the element.
        selectors: false,
        // Stylesheets are only needed by rules that do not run.
        preload: { assets: ["media"] },
      },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
  }, scope);
}
