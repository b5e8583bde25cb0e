import { guestSession } from "@meridian/contract/session/session";
import { expect, test } from "vitest";
import { fillDocument } from "./document.ts";

const template =
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';
const page = {
  status: 200 as const,
  htmlAttributes: 'lang="en" data-theme="dark"',
  head: "<title>A</title>",
  body: "<p>$& $1</p>",
};

test("fills each placeholder, even with text that looks like a replacement pattern", () => {
  const html = fillDocument(template, page, { session: guestSession, theme: "dark", version: "1" });
  expect(html).toContain('<html lang="en" data-theme="dark"><head><title>A</title></head>');
  expect(html).toContain('<div id="root"><p>$& $1</p></div>');
});

test("a user name cannot break out of the embedded state", () => {
  const user = {
    id: "1",
    email: "a@b.test",
    fullName: "</script><script>alert(1)//",
    emailVerified: true,
    termsAccepted: true,
    newsOptIn: false,
  };
  const html = fillDocument(template, page, {
    session: { ...guestSession, user },
    theme: "system",
    version: "1",
  });
  expect(html).not.toContain("</script><script>alert");
  const json = /id="meridian-state">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({ session: { user: { fullName: user.fullName } } });
});
