import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { connectorDefinitions } from "../../packages/contract/src/crm/definitions.ts";
import { transcript } from "../../apps/server/test/support/records/transcript.ts";
import { uniqueEmail, createUser } from "../support/users.ts";
import { navigateIdle, openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

/** If any of this is rendered as HTML, it leaves a trace: an image named x or output of the script. */
const markup = `<img src=x onerror="window.hacked=1">"'><script>window.hacked=1</script>`;

test("user input in any field stays text on every page that shows it", async ({ page }) => {
  const domain = `${Math.random().toString(36).slice(2, 10)}.test`;
  await createUser(page, { email: uniqueEmail(domain), fullName: markup.slice(0, 90), confirmed: true });
  await buyTeam(page);
  const id = await fillEveryField(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  page.on("dialog", (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  for (const [address, shown, loaded = false] of [
    ["/history", "<img", true],
    [`/history?record=${id}`, "<img"],
    ["/dashboard", null],
    ["/my-team", "<img"],
    ["/my-team/crm", "<img"],
    ["/developers/keys", "<img"],
    ["/notify", "<img"],
    ["/gpa-reports", "<img"],
    ["/account/reading-list", "<img"],
    ["/account", null],
    [`/blog?search=${encodeURIComponent(markup)}`, null],
    [`/verify/${encodeURIComponent(markup)}`, null, true],
    [`/${encodeURIComponent(markup)}`, null, true],
  ] as const) {
    // The server's markup, and the page as the app renders it after a navigation or, where it matters, a page load.
    expect(await (await page.request.get(address)).text(), address).not.toMatch(/<img src=x|<script>window/);
    if (loaded) await openHydrated(page, address);
    else await navigateIdle(page, address);
    if (shown !== null) await expect(page.getByText(shown).first(), address).toBeAttached();
    await expect(page.locator('img[src="x"]'), address).toHaveCount(0);
    expect(await page.evaluate(() => "hacked" in window), address).toBe(false);
  }
  expect(complaints).toEqual([]);
});

/** Creates a new team, because all tests share the demo teams. */
async function buyTeam(page: Page): Promise<void> {
  const { url } = await post(page, "/api/billing/checkout", {
    plan: "team",
    interval: "year",
    trial: true,
    teamName: markup,
  });
  const id = new URL(url as string, "http://own").searchParams.get("checkout");
  await post(page, `/api/billing/test/checkouts/${id}`, { outcome: "succeed" });
  await expect
    .poll(async () => (await (await page.request.get("/api/session")).json()).isAdmin as boolean)
    .toBe(true);
}

async function fillEveryField(page: Page): Promise<string> {
  const id = randomUUID();
  const text = (maxLength: number) => markup.slice(0, maxLength);
  const names = { givenName: text(100), familyName: text(100), nativeName: text(100), custom1: text(100) };
  const course = { id: "c1", name: markup, code: text(20), mark: "1,0", credits: "6", tags: [] };
  const courseDefaults = { repeat: null, weight: null, passFail: false, excluded: false };
  const document = {
    ...transcript(
      { ...names, externalId: text(60) },
      {
        institution: markup,
        degree: markup,
        major: markup,
        city: text(60),
        honours: text(60),
        terms: [{ id: "t1", name: markup, year: "", courses: [{ ...course, ...courseDefaults }] }],
      },
    ),
    evaluator: markup,
    office: markup,
    notes: markup,
  };
  await post(page, "/api/evaluations", { id, document, tags: [text(60)], notes: markup });
  await post(page, `/api/evaluations/${id}/state`, { to: "final", version: 1 });
  await put(page, "/api/branding", { institution: markup, signatoryName: text(100), signatoryTitle: markup });
  await post(page, "/api/gpa-reports", { evaluationId: id });
  await post(page, "/api/notify/templates", {
    name: text(90),
    language: "en",
    subject: text(90),
    body: `${markup} {{report_link}}`,
  });
  await post(page, "/api/api-keys", { name: text(90), scopes: ["reference"], expiresInDays: null });
  await post(page, "/api/crm/connections", {
    kind: "slate-sftp",
    name: text(80),
    settings: { host: "sftp.example.test", port: "22", username: text(60), folder: "/in", format: "csv" },
    credentials: { password: "p" },
    mapping: [
      ...connectorDefinitions["slate-sftp"].defaultMapping,
      { target: text(60), source: "gpa", fallback: markup },
    ],
  });
  await post(page, "/api/reading-list/changes", {
    changes: [
      {
        kind: "country",
        slug: "germany",
        title: markup,
        note: markup,
        read: false,
        position: 1,
        removed: false,
        changedAt: new Date().toISOString(),
      },
    ],
  });
  return id;
}

const post = (page: Page, path: string, data: object) => send(page, "post", path, data);
const put = (page: Page, path: string, data: object) => send(page, "put", path, data);

async function send(page: Page, method: "post" | "put", path: string, data: object) {
  const answer = await page.request[method](path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}
