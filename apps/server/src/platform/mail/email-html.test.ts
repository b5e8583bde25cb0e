import { expect, test } from "vitest";
import { renderEmailHtml } from "./email-html.ts";

const baseUrl = "https://gpa.example";

test("makes links clickable and escapes markup", () => {
  const html = renderEmailHtml(
    'Hello <b>"Ann" & co</b>\nsecond line\n\nhttps://gpa.example/reset?token=a-b_c&x=1',
    { baseUrl },
  );
  expect(html).toContain("Hello &lt;b&gt;&quot;Ann&quot; &amp; co&lt;/b&gt;<br>second line");
  expect(html).toContain('<a href="https://gpa.example/reset?token=a-b_c&amp;x=1" dir="ltr">');
  expect(html).not.toContain("<b>");
});

test("shows the main link as a button, with its address below", () => {
  const link = "https://gpa.example/reset?token=a&x=1";
  const html = renderEmailHtml(`To choose a new password:\n${link}\n\nThe link works once.`, {
    action: { label: "Choose <a> password", link },
    baseUrl,
  });
  const [before, button, address, after] = [
    "<p>To choose a new password:</p>",
    ">Choose &lt;a&gt; password</a>",
    ">https://gpa.example/reset?token=a&amp;x=1</a>",
    "<p>The link works once.</p>",
  ].map((part) => html.indexOf(part));
  expect([before, button, address, after].every((index) => index !== -1)).toBe(true);
  expect(button).toBeGreaterThan(before!);
  expect(address).toBeGreaterThan(button!);
  expect(after).toBeGreaterThan(address!);
});

test("has our wordmark, or the name of the office in whose name it is sent, and our site in the footer", () => {
  expect(renderEmailHtml("Hello", { baseUrl })).toMatch(/<p class="rule wordmark"[^>]*>Meridian<\/p>/);
  const html = renderEmailHtml("Hello\n\n—\n\nTo unsubscribe:\nhttps://gpa.example/u/1", {
    sender: "Northfield & Co",
    baseUrl,
  });
  expect(html).toMatch(/<p class="rule wordmark"[^>]*>Northfield &amp; Co<\/p>/);
  expect(html).not.toContain("—");
  expect(html.indexOf("To unsubscribe:")).toBeGreaterThan(html.indexOf('<div class="rule muted"'));
  expect(html).toContain(">gpa.example</a>");
});

test("sets Arabic text right to left, but links left to right", () => {
  const html = renderEmailHtml("مرحبا\n\nhttps://gpa.example/r/abc", { language: "ar", baseUrl });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body lang="ar" dir="rtl"');
  expect(html).toContain('<a href="https://gpa.example/r/abc" dir="ltr">');
});

test("fits phones and follows the reader's color scheme, without loading anything", () => {
  const html = renderEmailHtml("Hello", { baseUrl });
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<img|<link|url\(/);
});
