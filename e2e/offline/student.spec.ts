import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { pdfText } from "../support/report-files.ts";
import { openHydrated } from "../support/hydration.ts";
import { cell, scaleKey } from "../support/grid.ts";
import { goOffline, waitUntilOfflineReady } from "../support/offline.ts";
import { signInByRequest, uniqueEmail } from "../support/users.ts";
import { expect, test } from "../support/test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});

test("offline after one visit, which is announced once: a student works on a train, a subscriber saves, and what was queued arrives once", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await test.step("readiness is not announced during sign-in, but on the next visit", async () => {
    await openHydrated(page, "/about");
    await page.getByRole("button", { name: "Sign In" }).first().tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    await waitUntilOfflineReady(page);
    await openHydrated(page, "/");
    // The toast is shown only once, so seeing it on the second visit means the first did not show it.
    await expect(page.getByText("Ready offline", { exact: true })).toBeVisible();
  });

  const address = uniqueEmail();
  await test.step("a student evaluates, exports and practices without a network", async () => {
    await workOnTrain(page, context, address);
  });
  const office = await playwright.request.newContext({ baseURL: String(baseURL) });
  await signInByRequest({ request: office }, "sysadmin@example.test");
  const leads = await (await office.get(`/api/sys-admin/leads?search=${address}`)).text();
  expect(leads.split(address)).toHaveLength(2);
  await office.dispose();

  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("no session data is cached", async () => {
    await signInByRequest(page, "professional@example.test");
    await openHydrated(page, "/account");
    const cachedFiles = await readCachedFiles(page);
    expect(cachedFiles.length).toBeGreaterThan(300);
    expect(cachedFiles.filter(({ text }) => text.includes("professional@example.test"))).toEqual([]);
    expect(cachedFiles.filter(({ path }) => /^\/(?:api|functions|rest|account)/.test(path))).toEqual([]);
    const shell = cachedFiles.find(({ path }) => path === "/app-shell");
    expect(shell?.text).not.toContain("meridian-state");
  });
  await test.step("a subscriber saves offline, and two tabs send it once", () => saveOffline(page, context));
});

async function workOnTrain(page: Page, context: BrowserContext, address: string): Promise<void> {
  const sendings = new Set<string | undefined>();
  context.on("response", (response) => {
    if (response.url().endsWith("/api/leads")) sendings.add(response.request().headers()["idempotency-key"]);
  });
  // A country that was never opened, its reference page and a typo.
  const goOnline = await goOffline(context);
  await openHydrated(page, "/global-education-systems/kenya");
  await expect(page.getByRole("heading", { level: 1, name: /Kenya/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Offline", exact: true })).toBeVisible();
  // Fonts may still shift the layout, so tap again if the first tap missed.
  const addCourse = page.getByRole("button", { name: "Add course" });
  await expect(async () => {
    if (await addCourse.isHidden())
      await page.getByRole("link", { name: "Use in calculator" }).first().tap({ timeout: 2000 });
    await expect(addCourse).toBeVisible({ timeout: 5000 });
  }).toPass();
  await addCourse.tap();
  await page.getByRole("textbox", { name: "Course 1" }).fill("Statistics");
  await page.getByLabel("Credits", { exact: true }).fill("3");
  await page.getByLabel("Mark / 100").fill("720");
  await expect(page.getByText("720 is outside 0–100")).toBeVisible();
  await page.getByLabel("Mark / 100").fill("72");
  await expect(page.getByTestId("gpa-peek")).toHaveText("4.00");

  // The browser is closed in the tunnel; the transcript is restored.
  await openHydrated(page, "/");
  await expect(page.getByTestId("gpa-peek")).toHaveText("4.00");

  await page.getByRole("button", { name: /Show the full result/ }).tap();
  await page.getByRole("button", { name: "Academic report" }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill(address);
  await dialog.getByRole("checkbox", { name: /Store my email address/ }).check();
  await dialog.getByRole("button", { name: "Continue with email" }).tap();
  await expect(page.getByRole("article", { name: "Academic report" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PDF", exact: true }).tap(),
  ]);
  expect(await pdfText(await readFile(await download.path()))).toContain("Statistics");

  // A practice round on tables that were never opened.
  await openHydrated(page, "/training");
  await page.getByRole("button", { name: "Start practicing" }).tap();
  await page.getByLabel("Which US grade is this mark?").fill("B");
  await page.getByRole("button", { name: "Check" }).tap();
  await expect(page.getByText(/^US grade [A-F]/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Offline · 1 waiting to be sent" })).toBeVisible();

  await goOnline();
  await openHydrated(page, "/about");
  // A newly opened page shows no indicator yet.
  await expect.poll(() => sendings.size).toBe(1);
  await expect(page.getByRole("button", { name: /Offline|waiting/ })).toBeHidden();
  // A page that is left before its answer is back cannot strike the action off, so it may be sent again: under the same key.
  expect(sendings.size).toBe(1);
}

async function saveOffline(page: Page, context: BrowserContext): Promise<void> {
  const goOnline = await goOffline(context);
  await openHydrated(page, "/calculator?system=ke-university");
  await expect(scaleKey(page)).toBeVisible();
  const student = `Njeri ${Math.random().toString(36).slice(2, 9)}`;
  await page.getByRole("button", { name: "Student and record details" }).click();
  await page.getByRole("dialog").getByLabel("Family name").fill(student);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await cell(page, 3, "name").click();
  for (const text of ["Statistics", "3", "72"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByTestId("gpa")).toHaveText("4.00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Offline · 1 waiting to be sent" })).toBeVisible();
  const unsent = page.getByText("Saved on this device, not sent to history yet");
  await expect(unsent).toBeVisible();

  // A discarded save does not count as saved, until the user takes it back or saves again.
  await page.getByRole("button", { name: "Offline · 1 waiting to be sent" }).click();
  const dialog = page.getByRole("dialog");
  const header = page.locator("h1 + p");
  await dialog.getByRole("button", { name: /^Discard: Save/ }).click();
  await expect(header).toContainText("Draft saved on this device, not in history yet");
  await dialog.getByRole("button", { name: /^Undo: Save/ }).click();
  await expect(header).toContainText("Saved on this device, not sent to history yet");
  await dialog.getByRole("button", { name: /^Discard: Save/ }).click();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await openHydrated(page, "/calculator");
  await expect(header).toContainText("Draft saved on this device, not in history yet");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(unsent).toBeVisible();

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
