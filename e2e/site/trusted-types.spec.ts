import { openHydrated, openIdle } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

/** Violations of the page's policy, as reported by the browser. */
declare global {
  interface Window {
    violations: string[];
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
});

test("strings become neither markup nor scripts, and the violation is reported", async ({ page }) => {
  await openIdle(page, "/");
  const reported = page.waitForRequest((request) => request.url().endsWith("/api/csp-reports"));
  const outcome = await page.evaluate(() => {
    const attempt = (make: () => unknown) => {
      try {
        make();
        return "allowed";
      } catch (error) {
        return (error as Error).name;
      }
    };
    const blob = URL.createObjectURL(new Blob(["1"], { type: "text/javascript" }));
    return {
      markup: attempt(() => (document.createElement("div").innerHTML = "<b>x</b>")),
      data: attempt(() => new Worker("data:text/javascript,1")),
      blob: attempt(() => new Worker(blob)),
      foreign: attempt(() => new Worker("https://evil.test/x.js")),
      policy: attempt(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy("mine", {}),
      ),
    };
  });
  expect(outcome).toEqual({
    markup: "TypeError",
    data: "TypeError",
    blob: "TypeError",
    foreign: "TypeError",
    policy: "TypeError",
  });
  expect((await reported).method()).toBe("POST");
});

test("our pages comply: compiled text, the theme, a worker file, structured data", async ({ page }) => {
  await openHydrated(page, "/blog");
  await page.getByRole("main").locator('a[href^="/blog/"]').first().click();
  await expect(page.getByRole("article").locator("h2[id] + p").first()).toBeVisible();
  await page.goBack();
  await openHydrated(page, "/global-education-systems");
  await page.getByRole("button", { name: "Theme: system" }).first().click();
  await openIdle(page, "/calculator");
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});
