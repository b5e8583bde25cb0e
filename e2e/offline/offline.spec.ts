import type { Page } from "@playwright/test";
import { redeploy, startDeployment } from "../support/deployment.ts";
import { openHydrated } from "../support/hydration.ts";
import { signInByRequest } from "../support/users.ts";
import { cell, scaleKey } from "../support/grid.ts";
import { goOffline } from "../support/offline.ts";
import { expect, test } from "../support/test.ts";

const gpa = (page: Page) => page.getByTestId("gpa");

/** Waits until everything for offline use is cached, which happens when the first visit is idle. */
async function waitUntilOfflineReady(page: Page): Promise<void> {
  const complete = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith("meridian-app-"));
      return (await caches.match("/offline-complete", { cacheName: name ?? "none" })) !== undefined;
    });
  await expect.poll(complete, { timeout: 90_000 }).toBe(true);
}

async function typeCourse(page: Page): Promise<void> {
  await page.keyboard.type("Statistics");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.type("72");
  await page.keyboard.press("Enter");
}

/** Every file in the service worker cache, as text. */
async function readCachedFiles(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const files: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? "";
        files.push({ path: new URL(request.url).pathname, text });
      }
    }
    return files;
  });
}

test("offline after one visit: announced once, caches no session data, saves a new country, which is in the history once when back online", async ({
  page,
  context,
}) => {
  // Readiness is never announced during sign-in.
  await openHydrated(page, "/about");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await waitUntilOfflineReady(page);
  await signInByRequest(page, "professional@example.test");
  await openHydrated(page, "/account");
  // The toast is shown only once, so seeing it on the second visit means the first did not show it.
  await expect(page.getByText("Ready offline", { exact: true })).toBeVisible();
  const cachedFiles = await readCachedFiles(page);
  expect(cachedFiles.length).toBeGreaterThan(300);
  expect(cachedFiles.filter(({ text }) => text.includes("professional@example.test"))).toEqual([]);
  expect(cachedFiles.filter(({ path }) => /^\/(?:api|functions|rest|account)/.test(path))).toEqual([]);
  const shell = cachedFiles.find(({ path }) => path === "/app-shell");
  expect(shell?.text).not.toContain("meridian-state");

  const goOnline = await goOffline(context);
  await openHydrated(page, "/calculator?system=ke-university");
  await expect(scaleKey(page)).toBeVisible();
  const student = `Njeri ${Math.random().toString(36).slice(2, 9)}`;
  await page.getByRole("button", { name: "Student and record details" }).click();
  await page.getByRole("dialog").getByLabel("Family name").fill(student);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await cell(page, 3, "name").click();
  await typeCourse(page);
  await expect(gpa(page)).toHaveText("4.00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Offline · 1 waiting to be sent" })).toBeVisible();
  await expect(page.getByText("Saved on this device, not sent to history yet")).toBeVisible();

  // Two tabs go online at once, and each tries to send it.
  const second = await context.newPage();
  await openHydrated(second, "/history");
  await expect(second.getByRole("button", { name: "Offline · 1 waiting to be sent" })).toBeVisible();
  await expect(second.getByText("You are offline. This loads once you are back online.")).toBeVisible();
  await goOnline();
  await expect(second.getByRole("row").getByRole("link").first()).toBeVisible();
  for (const tab of [page, second])
    await expect(tab.getByRole("button", { name: /waiting to be sent/ })).toBeHidden();
  await expect(page.getByText("Saved to history, draft")).toBeVisible();
  await openHydrated(page, `/history?search=${encodeURIComponent(student)}`);
  await expect(page.getByRole("row").getByRole("link", { name: student })).toHaveCount(1);
});

test("a new build keeps the open tab working, prompts, and keeps the draft after Reload", async ({
  page,
  context,
  baseURL,
}) => {
  const deployment = await startDeployment(String(baseURL));
  try {
    await openHydrated(page, `${deployment.url}/calculator?system=ke-university`);
    await expect(scaleKey(page)).toBeVisible();
    await cell(page, 3, "name").click();
    await typeCourse(page);
    await expect(gpa(page)).toHaveText("4.00");
    // This URL opens an empty transcript each time; without its query the last draft opens.
    await page.evaluate(() => history.replaceState(null, "", "/calculator"));
    await waitUntilOfflineReady(page);
    const other = await context.newPage();
    await openHydrated(other, `${deployment.url}/about`);

    redeploy(deployment);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const prompt = page.getByText("A new version is available. Reload to update?");
    await expect(prompt).toBeVisible();

    // A chunk that this tab has not loaded yet and that the server no longer has.
    await page.getByRole("button", { name: "Policy" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Reload", exact: true }).click();
    await expect(page.locator('script[src^="/assets-b/"]')).toHaveCount(1);
    await expect(gpa(page)).toHaveText("4.00");
    await expect(prompt).toBeHidden();

    // The other tab still runs the old version: its chunks stay loadable, and it gets its own prompt.
    await expect(other.getByText("A new version is available. Reload to update?")).toBeVisible();
    await other.getByRole("contentinfo").getByRole("link", { name: "Terms and Privacy" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Terms and Privacy" })).toBeVisible();
  } finally {
    await deployment.stop();
  }
});
