import { expect, test } from "vitest";
import { renderEmailHtml } from "./email-message.ts";

test("makes links clickable and escapes markup", () => {
  const html = renderEmailHtml(
    'Hello <b>"Ann" & co</b>\nsecond line\n\nhttps://gpa.example/reset?token=a-b_c&x=1',
  );
  expect(html).toContain("Hello &lt;b&gt;&quot;Ann&quot; &amp; co&lt;/b&gt;<br>second line");
  expect(html).toContain('<a href="https://gpa.example/reset?token=a-b_c&amp;x=1" dir="ltr">');
  expect(html).not.toContain("<b>");
});

test("sets Arabic text right to left, but links left to right", () => {
  const html = renderEmailHtml("مرحبا\n\nhttps://gpa.example/r/abc", "ar");
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body lang="ar" dir="rtl"');
  expect(html).toContain('<a href="https://gpa.example/r/abc" dir="ltr">');
});

test("fits phones and follows the reader's color scheme", () => {
  const html = renderEmailHtml("Hello");
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});
