import { readFile } from "node:fs/promises";
import { uniqueEmail, signInByRequest } from "../support/users.ts";
import { pdfText } from "../support/report-files.ts";
import { openHydrated } from "../support/hydration.ts";
import { goOffline } from "../support/offline.ts";
import { expect, test } from "../support/test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});

test("a student on a phone visits once, works offline on a train, and queued changes arrive once", async ({
  page,
  context,
  browser,
}) => {
  const address = uniqueEmail();
  const sendings = new Set<string | undefined>();
  context.on("response", (response) => {
    if (response.url().endsWith("/api/leads")) sendings.add(response.request().headers()["idempotency-key"]);
  });
  await openHydrated(page, "/");
  await expect(page.getByText("Ready offline")).toBeVisible({ timeout: 90_000 });

  // On the train: a country that was never opened, its reference page and a typo.
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

  // Another tab with a practice round on tables that were never opened.
  const second = await context.newPage();
  await openHydrated(second, "/training");
  await second.getByRole("button", { name: "Start practicing" }).tap();
  await second.getByLabel("Which US grade is this mark?").fill("B");
  await second.getByRole("button", { name: "Check" }).tap();
  await expect(second.getByText(/^US grade [A-F]/)).toBeVisible();
  await expect(second.getByRole("button", { name: "Offline · 1 waiting to be sent" })).toBeVisible();

  // At the station, both tabs go online at once.
  await goOnline();
  await openHydrated(page, "/about");
  // A newly opened page shows no indicator yet.
  await expect.poll(() => sendings.size).toBe(1);
  for (const tab of [page, second])
    await expect(tab.getByRole("button", { name: /Offline|waiting/ })).toBeHidden();
  // A tab that is left before its answer is back cannot strike the action off, so it may be sent again: under the same key.
  expect(sendings.size).toBe(1);
  const office = await browser.newPage();
  await signInByRequest(office, "sysadmin@example.test");
  const leads = await (await office.request.get(`/api/sys-admin/leads?search=${address}`)).text();
  expect(leads.split(address)).toHaveLength(2);
});
