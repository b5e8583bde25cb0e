import type { Page } from "@playwright/test";
import { signInByRequest } from "../support/users.ts";
import { openHydrated, openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

/** Bodies of the POST requests to a function. `rule` filters alerts, because a busy machine may raise its own. */
function collectPosts(page: Page, name: string, rule?: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith(`/functions/v1/${name}`)) return;
    const body = request.postDataJSON() as Record<string, unknown>;
    if (rule === undefined || body.rule === rule) bodies.push(body);
  });
  return bodies;
}

/** Waits until monitoring has counted the first visit. */
async function waitForMonitoring(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("meridian-page-visits")))
    .toContain("lastVisited");
}

const throwErrors = (page: Page, count: number) =>
  page.evaluate((total) => {
    for (let n = 0; n < total; n++) console.error(`broken for ana@school.test ${n}`);
  }, count);

test("more than 10 errors and a slow page raise one alert each, with a cooldown that survives a reload; the sysadmin sees it", async ({
  page,
}) => {
  const alerts = collectPosts(page, "alert-handler", "high_error_rate");
  const slowAlerts = collectPosts(page, "alert-handler", "slow_performance");
  const batches = collectPosts(page, "track-metrics");
  await page.route("**/og-default.png?slow", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2300));
    await route.continue();
  });
  // The page counts as loaded when its last image is.
  await page.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      document.body.append(Object.assign(new Image(), { src: "/og-default.png?slow" }));
    }),
  );
  await openHydrated(page, "/about");
  await waitForMonitoring(page);
  await expect.poll(() => slowAlerts.length).toBe(1);
  expect(slowAlerts[0]).toMatchObject({ rule: "slow_performance", severity: "high" });
  await throwErrors(page, 10);
  expect(alerts).toEqual([]);
  await throwErrors(page, 5);
  await expect.poll(() => alerts.length).toBe(1);
  expect(alerts[0]).toMatchObject({ rule: "high_error_rate", severity: "critical" });
  expect(Object.keys(alerts[0] ?? {}).sort()).toEqual(["rule", "severity", "template", "timestamp"]);
  await page.reload();
  await waitForMonitoring(page);
  await page.waitForLoadState("networkidle");
  await throwErrors(page, 15);
  await openHydrated(page, "/terms");
  expect(alerts).toHaveLength(1);
  expect(slowAlerts).toHaveLength(1);
  await expect.poll(() => JSON.stringify(batches)).toContain("broken for <address>");
  expect(JSON.stringify(batches)).not.toContain("ana@school.test");

  await signInByRequest(page, "sysadmin@example.test");
  const listed = async () => (await (await page.request.get("/api/sys-admin/alerts")).json()).alerts;
  await expect
    .poll(listed)
    .toContainEqual(
      expect.objectContaining({ rule: "high_error_rate", source: "browser", confirmed: false }),
    );
});

test("counts and sends nothing with Do Not Track", async ({ page }) => {
  const sent = [collectPosts(page, "track-metrics"), collectPosts(page, "alert-handler")];
  await page.addInitScript(() => Object.defineProperty(navigator, "doNotTrack", { value: "1" }));
  await openHydrated(page, "/about");
  await page.waitForLoadState("networkidle");
  await throwErrors(page, 20);
  await openIdle(page, "/terms");
  expect(sent).toEqual([[], []]);
  expect(await page.evaluate(() => localStorage.getItem("meridian-page-visits"))).toBeNull();
});

test("the install banner appears 3 s after the browser event, installs, and stays hidden once dismissed @phone-only", async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, "/about");
  await waitForMonitoring(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: "accepted" }),
    });
    globalThis.dispatchEvent(offer);
  });
  const banner = page.getByRole("region", { name: "Install Meridian" });
  await page.clock.runFor(2900);
  await expect(banner).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner).toBeVisible();
  await page.clock.resume();
  await banner.getByRole("button", { name: "Install", exact: true }).click();
  await expect(page.getByText("Installing app...")).toBeVisible();
  await page.evaluate(() => globalThis.dispatchEvent(new Event("appinstalled")));
  await expect(page.getByText("App installed successfully! 🎉")).toBeVisible();
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("pwa-installed"))).toBe("true");
});
