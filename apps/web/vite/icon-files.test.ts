import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { lineIcon } from "./line-icon.ts";
import { plainIcon } from "./icon-files.ts";

const file = (name: string) =>
  readFileSync(
    new URL(`../esm/icons/${name}.mjs`, `file://${createRequire(import.meta.url).resolve("lucide-react")}`),
    "utf8",
  );

test("keeps an icon's paths and uses our component", () => {
  const code = plainIcon(file("x"));
  expect(code).toContain("M18 6 6 18");
  expect(code).toMatch(/import \{ lineIcon as createLucideIcon \} from ".*line-icon\.ts"/);
  expect(code).not.toMatch(/createLucideIcon\.mjs|key:/);
});

test("leaves an alias file unchanged", () => {
  const alias = file("file-edit");
  expect(plainIcon(alias)).toBe(alias);
});

test("renders an icon like lucide, with the given props", () => {
  const Icon = lineIcon({ node: [["path", { d: "M18 6 6 18" }]] });
  expect(renderToStaticMarkup(createElement(Icon, { className: "i", "aria-hidden": true }))).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ' +
      'stroke-linecap="round" stroke-linejoin="round" class="i" aria-hidden="true"><path d="M18 6 6 18"></path></svg>',
  );
});
