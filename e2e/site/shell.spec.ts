import type { Page } from "@playwright/test";
import { routeDescriptions } from "@meridian/contract/pages/route-descriptions";
import { navigate, openHydrated, waitForHydration } from "../support/hydration.ts";
import { signInByRequest } from "../support/users.ts";
import { expect, test } from "../support/test.ts";

/** A promise that the test resolves when it is ready. */
function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open() };
}

test("a first visit is readable before any script has run", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/");
  // What is visible depends on styles. A first visit shows an example with its GPA and a mark to correct.
  await expect(page.locator("h1:visible")).toHaveCount(1);
  await expect(page.getByTestId("gpa")).toHaveText("3.03");
  await expect(page.getByText("21 is outside 0–20").first()).toBeVisible();
});

test("navigation updates title, description and canonical URL, and starts at the top; a slow page shows the spinner, and a failed one offers a retry", async ({
  page,
}) => {
  await openHydrated(page, "/terms");
  const scrollY = () => page.evaluate(() => window.scrollY);
  const button = page.getByRole("button", { name: "Scroll to top" });
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 401));
  await button.click();
  await expect.poll(scrollY).toBe(0);
  await expect(button).toBeHidden();

  await test.step("a failed page offers a retry", async () => {
    let answer: "fail" | "serve" = "fail";
    await page.route("**/assets/about-page*.js", async (route) => {
      if (answer === "fail") await route.abort();
      else await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    answer = "serve";
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /A mark should mean/ })).toBeVisible();
    // "Try again" loads the document again where a script cannot be requested twice.
    await waitForHydration(page);
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms and Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms and Privacy" })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle("About | Meridian");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", routeDescriptions.about);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/about$/);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", "About | Meridian");
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute("content", /\/about$/);
  await expect.poll(scrollY).toBe(0);
  await expect(page.locator("#main")).toBeFocused();

  await test.step("a slow page shows the spinner", async () => {
    const scriptGate = gate();
    await page.route("**/assets/one-admission-page*.js", async (route) => {
      await scriptGate.promise;
      await route.continue();
    });
    await navigate(page, "/one-admission");
    await expect(page.getByText("Loading content...")).toBeVisible();
    scriptGate.resolve();
    await expect(page.getByRole("heading", { level: 1, name: "One Admission" })).toBeVisible();
  });
});

test.describe("the frame", () => {
  test("guest: skip links, Premium Features with its Coming Soon list, Calculator, Reference, the theme, and a dialog that fails to load", async ({
    page,
  }) => {
    await openHydrated(page, "/about");
    await expectSkipLinks(page, "#nav");
    const nav = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Calculator", "Reference"])
      await expect(nav.getByRole("link", { name })).toBeVisible();
    await nav.getByRole("button", { name: "Premium Features" }).click();
    await expect(nav.getByText("Coming Soon")).toBeVisible();
    await expect(nav.getByText("AI Calculator")).toBeVisible();
    await expect(nav.getByText("Knowledge Base")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(nav.getByText("Coming Soon")).toBeHidden();

    await test.step("the theme cycles through system, light and dark and is kept", async () => {
      const button = page.getByRole("button", { name: /^Theme:/ });
      await expect(button).toHaveAccessibleName("Theme: system");
      await button.click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      await button.click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      // The server renders the next document in this theme.
      const cookie = (await page.context().cookies()).find(({ name }) => name === "meridian-theme");
      expect(cookie?.value).toBe("dark");
      await page.reload();
      await waitForHydration(page);
      await expect(button).toHaveAccessibleName("Theme: dark");
      await button.click();
      await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    });
    await test.step("a dialog that fails to load shows an error and leaves the page intact", async () => {
      await page.route("**/assets/sign-in-dialog*.js", (route) => route.abort());
      await page.getByRole("button", { name: "Sign In" }).first().click();
      await expect(page.getByText("This could not be loaded. Reload the page and try again.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1, name: /A mark should mean/ })).toBeVisible();
    });
  });

  test("registered: premium areas are locked and say why", async ({ page }) => {
    await signInByRequest(page, "registered@example.test");
    await openHydrated(page, "/about");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav.getByRole("link", { name: "Reference" })).toBeVisible();
    for (const name of ["Resources", "Dashboard", "History", "My Team"]) {
      const item = nav.getByRole("button", { name });
      await expect(item).toHaveAttribute("aria-disabled", "true");
      await expect(item).toHaveAccessibleDescription("Premium feature, please subscribe");
      await item.focus();
      await expect(nav.getByText("Premium feature, please subscribe").locator("visible=true")).toHaveCount(1);
    }
    await expectAccountReachable(page, { Menu: [768, 900], "Account menu": [1100] }, ["Training"]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydrated(page, "/history");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("dialog", { name: "Premium Feature" })).toBeVisible();
    await page.getByRole("button", { name: "Maybe Later" }).click();
    await expect(page).toHaveURL("/calculator");
    await openHydrated(page, "/dashboard");
    await page.getByRole("button", { name: "Upgrade to Premium" }).click();
    await expect(page).toHaveURL("/premium?ref=dashboard");
  });

  test("subscriber and admin: Resources, Dashboard, History, and My Team for admins", async ({ page }) => {
    await signInByRequest(page, "admin@northfield.test");
    await openHydrated(page, "/about");
    const nav = page.getByRole("navigation", { name: "Main" });
    await expectAccountReachable(page, { Menu: [768], "Account menu": [900] });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(nav.getByRole("link", { name: "Reference" })).toBeVisible();
    await nav.getByRole("button", { name: "Resources" }).click();
    await expect(nav.getByRole("link", { name: "Curated Events" })).toBeVisible();
    await nav.getByRole("link", { name: "My Team" }).click();
    await expect(page).toHaveURL("/my-team");
    await page.getByRole("button", { name: "Account menu" }).click();
    for (const name of ["Account Settings", "Billing and Subscription", "Reading List"]) {
      await expect(page.getByRole("link", { name })).toBeVisible();
    }
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("button", { name: "Sign In" }).first()).toBeVisible();
    await expect(page).toHaveURL("/");
  });

  test("below 1280 px the calculator has neither footer nor banner; a closed banner stays closed for the visit", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    const banner = page.getByRole("complementary", { name: "Premium" });
    const footer = page.getByRole("contentinfo");
    await expect(footer).toBeVisible();
    await expect(banner).toContainText("Twenty more transcripts after this one?");
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect(footer).toBeHidden();
    await expect(banner).toBeHidden();
    // A lead sees the second version.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() =>
      localStorage.setItem("lead-access-state", JSON.stringify({ email: "a@b.test" })),
    );
    await openHydrated(page, "/");
    await expect(banner).toContainText("Your report is ready.");
    await page.getByRole("button", { name: "Hide this message" }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(footer).toBeVisible();
    await expect(banner).toBeHidden();
    // Other pages keep their footer.
    await footer.getByRole("link", { name: "About" }).click();
    await page.setViewportSize({ width: 1279, height: 900 });
    await expect(page).toHaveURL("/about");
    await expect(footer).toBeVisible();
  });

  test("phone: four tabs, no footer, a menu for the rest @phone-only", async ({ page }) => {
    await openHydrated(page, "/about");
    await expectSkipLinks(page, "#tabbar");
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const tabs = page.getByRole("navigation", { name: "Tabs" });
    await expect(tabs.getByRole("link")).toHaveText(["Calculator", "Reference", "Events", "Premium"]);
    await tabs.getByRole("link", { name: "Events" }).tap();
    await expect(page).toHaveURL("/events");
    await expect(tabs.getByRole("link", { name: "Events" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: "Menu" }).tap();
    for (const name of ["Blog", "About", "Terms and Privacy"]) {
      await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
    }
  });

  test("phone: an admin's menu leads to the team, the CRM guide and the developer pages @phone-only", async ({
    page,
  }) => {
    await signInByRequest(page, "admin@northfield.test");
    await openHydrated(page, "/about");
    const bar = page.getByRole("banner");
    await bar.getByRole("button", { name: "Menu" }).tap();
    for (const name of ["Bulk evaluation", "GPA reports", "Notify students", "CRM sync"])
      await expect(bar.getByRole("link", { name })).toBeVisible();
    await bar.getByRole("button", { name: "Menu" }).tap();
    for (const [name, path] of [
      ["My Team", "/my-team"],
      ["CRM Mapping Guide", "/crm-mapping-guide"],
      ["Developers", "/developers"],
    ] as const) {
      await bar.getByRole("button", { name: "Menu" }).tap();
      await bar.getByRole("link", { name }).tap();
      await expect(page).toHaveURL(path);
    }
  });

  test("phone: a subscriber's last tab opens the Resources drawer @phone-only", async ({ page }) => {
    await signInByRequest(page, "professional@example.test");
    await openHydrated(page, "/about");
    const tabs = page.getByRole("navigation", { name: "Tabs" });
    await expect(tabs.getByRole("link")).toHaveText(["Calculator", "Dashboard", "History"]);
    await tabs.getByRole("button", { name: "Resources" }).tap();
    const drawer = page.getByRole("dialog", { name: "Resources" });
    await expect(drawer.getByRole("link")).toHaveText(["Global Education Systems", "Curated Events"]);
    await drawer.getByRole("link", { name: "Curated Events" }).tap();
    await expect(page).toHaveURL("/events");
    await expect(drawer).toHaveCount(0);
  });
});

/** The first two tab stops of a page, which lead past the frame. */
async function expectSkipLinks(page: Page, navigation: string): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.getByRole("link", { name: "Skip to navigation" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(navigation)).toBeFocused();
}

/** The account settings are in one of two menus, depending on the width, and the bar never overflows. */
async function expectAccountReachable(
  page: Page,
  menus: Readonly<Record<string, readonly number[]>>,
  more: readonly string[] = [],
): Promise<void> {
  const bar = page.getByRole("banner");
  const settings = bar.getByRole("link", { name: "Account Settings" });
  for (const [name, widths] of Object.entries(menus))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(settings).toBeHidden();
      expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      const menu = bar.getByRole("button", { name, exact: true });
      await expect(menu).toBeInViewport({ ratio: 1 });
      await menu.click();
      await expect(settings).toBeVisible();
      for (const link of more) await expect(bar.getByRole("link", { name: link })).toBeVisible();
      await page.keyboard.press("Escape");
    }
}

test("early access: an email is required, then the wait, then thanks", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/one-admission");
  await page.getByRole("button", { name: "Request early access" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await page.getByLabel("Email").fill("renata@northfield.test");
  // The wait takes one second; pause it while checking.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Request early access" }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeDisabled();
  await page.clock.resume();
  await expect(page.getByText("Thank you for your interest! We'll notify you when we launch.")).toBeVisible();
});

test("fetches the session behind Loading Application... when the document does not include it", async ({
  page,
}) => {
  const scriptGate = gate();
  await page.route("**/api/session", async (route) => {
    await scriptGate.promise;
    await route.continue();
  });
  await page.route("**/about", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html
        .replace(/<script type="application\/json" id="meridian-state">.*?<\/script>/s, "")
        .replace(/<div id="app">.*<\/div>(?=\s*<\/body>)/s, '<div id="app"></div>'),
    });
  });
  await page.goto("/about");
  await expect(page.getByText("Loading Application...")).toBeVisible();
  scriptGate.resolve();
  await expect(page.getByRole("heading", { level: 1, name: /A mark should mean/ })).toBeVisible();
});

test.describe("when the app's script fails to load", () => {
  const script = "**/assets/entry-client-*.js";

  test("the page is loaded again only once", async ({ page }) => {
    // Pauses between attempts are skipped. Playwright's clock would hide that the page was reloaded.
    await page.addInitScript(() => {
      const { setTimeout } = globalThis;
      Object.assign(globalThis, { setTimeout: (callback: () => void) => setTimeout(callback) });
    });
    let checks = 0;
    // The check whether the server can be reached succeeds, but as a script the file never loads.
    await page.route(script, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.abort();
      checks++;
      await route.continue();
    });
    const failedAgain = page.waitForEvent("requestfailed", (request) => {
      return checks > 0 && request.url().includes("/entry-client-") && request.resourceType() !== "fetch";
    });
    await page.goto("/terms");
    await failedAgain;
    await page.waitForLoadState("networkidle");
    expect(checks).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  for (const { path, label, text, isKept } of [
    { path: "/forgot-password", label: "Email address", text: "renata@northfield.test", isKept: true },
    { path: "/verify-email?token=unused", label: "Password", text: "correct horse", isKept: false },
  ]) {
    test(`the page loaded again ${isKept ? "keeps typed text" : "does not keep a typed password"}`, async ({
      page,
    }) => {
      const typed = gate();
      let isReachable = false;
      await page.route(script, async (route) => {
        if (route.request().resourceType() === "fetch") {
          await typed.promise;
          isReachable = true;
        }
        await (isReachable ? route.continue() : route.abort());
      });
      await page.goto(path);
      const field = page.getByLabel(label, { exact: true });
      await field.fill(text);
      typed.resolve();
      await waitForHydration(page);
      expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0])).toMatchObject({
        type: "reload",
      });
      await expect(field).toHaveValue(isKept ? text : "");
    });
  }
});
