import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test("serves images of public storage from our own server and leaves others unchanged", () => {
  const { html } = renderMarkdown(
    '![A "marked" sheet](https://project.example.co/storage/v1/object/public/blog/2025/sheet.png)\n\n![Map](/assets/map.png)',
  );
  expect(html).toContain(
    '<img src="/media/blog/2025/sheet.png" alt="A &quot;marked&quot; sheet" loading="lazy" />',
  );
  expect(html).toContain('<img src="/assets/map.png" alt="Map" loading="lazy" />');
});
