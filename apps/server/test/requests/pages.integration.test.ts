import { readdirSync } from "node:fs";
import path from "node:path";
import { documentTitle, type PageRoute, pageRoutes } from "@meridian/contract/pages/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignedIn } from "../support/visitors/browser.ts";
import { startTestServer, type TestServer } from "../support/servers/server.ts";
import { signUpAndIn } from "../support/visitors/visitor.ts";

const operator = { name: "Example University", email: "privacy@example.test" };
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ pages: true, config: { operator } });
  cookie = await signUpAndIn(server);
});
afterAll(() => server.stop());

const routes: readonly PageRoute[] = Object.values(pageRoutes);
const open = routes.filter(
  ({ access, path }) => (access === "public" || access === "token") && !path.includes(":"),
);

test.each(open.map((route) => [route.path, route] as const))(
  "%s returns 200 with its own title",
  async (path, route) => {
    const response = await server.fetch(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(/<title>([^<]*)/.exec(html)?.[1]).toBe(documentTitle(route.title));
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.length).toBeGreaterThan(10);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toContain(server.config.baseUrl);
    expect(/property="og:image" content="([^"]*)"/.exec(html)?.[1]).toContain(server.config.baseUrl);
    expect(html.length).toBeGreaterThan(5000);
    expect(html.includes("<!--app-->")).toBe(false);
    if (route.access !== "public") return;
    // Readable without scripts.
    expect(html).toMatch(/<h1[ >]/);
    expect(html).not.toContain("Loading content...");
    expect(html).toContain('href="/terms"');
  },
);

test.each(
  routes.filter(({ access }) => ["signed-in", "premium", "admin"].includes(access)).map(({ path }) => path),
)("%s redirects a guest without caching", async (path) => {
  const response = await server.fetch(path);
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toMatch(/^\/(?:account|\?|$)/);
  expect(response.headers.get("Cache-Control")).toContain("no-store");
});

test.each(["/no-such-page", "/blog/a/b", "/sys-admin", "/Calculator"])("%s is a 404 page", async (path) => {
  const response = await server.fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toContain("text/html");
});

test("system administration is a 404 for a plain account", async () => {
  expect((await server.fetch("/sys-admin", { headers: { cookie } })).status).toBe(404);
});

test("every page has one URL; variants redirect permanently", async () => {
  for (const [requested, canonical] of [
    ["/blog/", "/blog"],
    ["/index.html", "/"],
    ["//about", "/about"],
  ] as const) {
    const response = await server.fetch(requested);
    expect([response.status, response.headers.get("Location")]).toEqual([308, canonical]);
  }
});

test("a page forbids inline scripts, framing and foreign sources", async () => {
  const response = await server.fetch("/");
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default meridian");
  expect(policy).toContain("report-uri /api/csp-reports");
  expect(policy).toContain("object-src 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
  const html = await response.text();
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/g)];
  expect(inline.map(([tag]) => tag)).toEqual([]);
  expect(/\son\w+="/.exec(html)?.[0]).toBeUndefined();
});

test("a guest's page is cacheable and revalidated with its ETag", async () => {
  const first = await server.fetch("/about");
  expect(first.headers.get("Cache-Control")).toBe("no-cache");
  expect(first.headers.get("Vary")).toContain("Cookie");
  const etag = first.headers.get("ETag") ?? "";
  await first.text();
  const revalidated = await server.fetch("/about", { headers: { "If-None-Match": etag } });
  expect(revalidated.status).toBe(304);
  expect(revalidated.headers.get("ETag")).toBe(etag);
  expect(await revalidated.text()).toBe("");
});

test("a signed-in user's page contains their session and is not cacheable", async () => {
  const response = await server.fetch("/", { headers: { cookie } });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("ETag")).toBeNull();
  const html = await response.text();
  const state = /<script[^>]*id="meridian-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
  expect(JSON.parse(state)).toMatchObject({ session: { user: { email: "visitor@example.test" } } });
  expect((await (await server.fetch("/")).text()).includes("visitor@example.test")).toBe(false);
});

test("the chosen theme is in the document before any script runs", async () => {
  const html = await (await server.fetch("/about", { headers: { cookie: "meridian-theme=dark" } })).text();
  expect(/<html[^>]*>/.exec(html)?.[0]).toContain("dark");
});

test("HEAD responds like GET, without the body", async () => {
  const head = await server.fetch("/about", { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(Number(head.headers.get("Content-Length"))).toBeGreaterThan(1000);
  expect(await head.text()).toBe("");
});

test("hashed files are compressed and cached forever", async () => {
  const assets = path.resolve(import.meta.dirname, "../../../web/dist/client/assets");
  const script = readdirSync(assets).find((name) => name.endsWith(".js"));
  const response = await server.fetch(`/assets/${script}`, { headers: { "Accept-Encoding": "gzip" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const etag = response.headers.get("ETag") ?? "";
  const revalidated = await server.fetch(`/assets/${script}`, {
    headers: { "Accept-Encoding": "gzip", "If-None-Match": etag },
  });
  expect(revalidated.status).toBe(304);
});

test("serves byte ranges and rejects unsatisfiable ones", async () => {
  const whole = Buffer.from(
    await (await server.fetch("/mark.svg", { headers: { "Accept-Encoding": "identity" } })).arrayBuffer(),
  );
  const part = await server.fetch("/mark.svg", { headers: { Range: "bytes=5-9" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("Content-Range")).toBe(`bytes 5-9/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(5, 10))).toBe(true);
  const tail = await server.fetch("/mark.svg", { headers: { Range: "bytes=-4" } });
  expect(Buffer.from(await tail.arrayBuffer()).equals(whole.subarray(-4))).toBe(true);
  expect((await server.fetch("/mark.svg", { headers: { Range: "bytes=999999-" } })).status).toBe(416);
});

test("a missing file is not a page, and nothing outside the build is served", async () => {
  const missing = await server.fetch("/assets/old-chunk-12345678.js");
  expect([missing.status, missing.headers.get("Content-Type")]).toEqual([404, "application/json"]);
  for (const path of ["/.vite/manifest.json", "/assets/..%2f..%2fssr%2frender.js", "/..%2fpackage.json"]) {
    expect((await server.fetch(path)).status).toBe(404);
  }
});

test("compresses pages", async () => {
  const plain = await (await server.fetch("/terms", { headers: { "Accept-Encoding": "identity" } })).text();
  const response = await fetch(`${server.url}/terms`, { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("Content-Encoding")).toBe("br");
  expect(Number(response.headers.get("Content-Length"))).toBeLessThan(plain.length / 2);
  // fetch has already decompressed it.
  expect((await response.text()) === plain).toBe(true);
});

test("security.txt names the operator's address", async () => {
  const response = await server.fetch("/.well-known/security.txt");
  expect(response.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(await response.text()).toMatch(/^Contact: mailto:privacy@example\.test\nExpires: \d{4}-/);
});

test("the terms name the operator, and the browser can fetch it", async () => {
  const terms = await (await server.fetch("/terms")).text();
  expect(terms).toContain("Example University");
  expect(terms).toContain('href="mailto:privacy@example.test"');
  expect(await (await server.fetch("/operator.json")).json()).toEqual(operator);
});

test("crawlers find the public pages and only those", async () => {
  const sitemap = await (await server.fetch("/sitemap.xml")).text();
  expect(sitemap).toContain("/about</loc>");
  expect(sitemap).not.toMatch(/dashboard|sys-admin|:slug/);
  const robots = await (await server.fetch("/robots.txt")).text();
  expect(robots).toContain("Disallow: /reset-password");
  expect(robots).toContain(`Sitemap: ${server.config.baseUrl}/sitemap.xml`);
  expect(robots).not.toContain("sys-admin");
});

test("a page with a secret in its URL sends no referrer", async () => {
  const response = await server.fetch("/reset-password?token=abc");
  expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
  const lines = JSON.stringify(server.logged);
  expect(lines).toContain("/reset-password");
  expect(lines).not.toContain("token=abc");
});

test("shows a turned-off feature as coming soon, and offers it again once it is turned on", async () => {
  const sysadmin = await openSignedIn(server, "sysadmin@example.test");
  const readPremiumPage = async () => (await server.fetch("/premium")).text();
  const coming = "Coming soon, not part of any plan yet";
  const before = await readPremiumPage();
  await sysadmin.call("PUT /api/sys-admin/features", { off: ["dashboard"] });
  const off = await readPremiumPage();
  expect(off.slice(off.indexOf(coming))).toMatch(/^[^]*?id="tool-dashboard"/);
  expect(off).toContain('"featuresOff":["dashboard"]');
  await sysadmin.call("PUT /api/sys-admin/features", { off: [] });
  expect((await readPremiumPage()).includes(coming)).toBe(before.includes(coming));
});
