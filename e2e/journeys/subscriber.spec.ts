import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { demoPassword, signInByRequest, signUpInDialog, uniqueEmail } from "../support/users.ts";
import { pdfText, squeezed } from "../support/report-files.ts";
import { saveTranscript } from "../support/office.ts";
import { save, expectSaved, typeTranscript } from "../support/typed-transcript.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("from guest to subscriber and back: sign-up, trial, three evaluations, dashboard, report, verification, cancel, read-only", async ({
  page,
}) => {
  test.slow();
  const email = uniqueEmail(`${Math.random().toString(36).slice(2, 10)}.test`);
  await startTrial(page, email);

  for (const familyName of ["Silva 1", "Silva 2"])
    await saveTranscript(page.request, { givenName: "Ana", familyName });
  await typeTranscript(page, "Silva 3", "3,0");
  await save(page);
  await expectSaved(page);
  await button(page, "More save options").click();
  await page.getByRole("menuitem", { name: "Save and make final" }).click();
  await expect(page.getByText("This record is final and locked.")).toBeVisible();

  await openHydrated(page, "/dashboard");
  await expect(page.getByText(/^Harbor College · /)).toBeVisible();
  await expect(page.locator("dl > div", { hasText: "Calculations" }).locator("dd").first()).toHaveText("3");

  await openHydrated(page, "/history");
  await expect(page.getByRole("row").getByRole("link")).toHaveText([
    "Ana Silva 3",
    "Ana Silva 2",
    "Ana Silva 1",
  ]);
  await page.getByRole("link", { name: "Ana Silva 3" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "GPA report" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Issue report" }).click();
  const report = page.getByRole("article", { name: "GPA report" });
  await expect(report).toContainText("Ana Silva 3");
  await expect(report).toContainText("Harbor College");
  await expectPdfMatchesScreen(page);
  const code = (await page.getByRole("row", { name: "Version 1" }).getByRole("link").textContent()) ?? "";
  await verifyAsGuest(page, code);
  await signInByRequest(page, email);

  await cancelAndLetEnd(page);

  // Read-only: existing data can be read and exported, but nothing can be added, changed or issued.
  await openHydrated(page, "/history");
  await button(page, "Maybe Later").click();
  await expect(page.getByText("Your subscription has ended.").first()).toBeVisible();
  await expect(page.getByRole("row").getByRole("link")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await expect(button(page, "Delete")).toBeHidden();
  await button(page, "Export").click();
  const file = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /CSV/ }).click();
  const rows = (await readFile(await (await file).path(), "utf8")).trim().split("\r\n");
  expect(rows.filter((row) => row.includes("Silva"))).toHaveLength(3);
  await openHydrated(page, "/calculator?country=DE&system=de-university");
  await expect(button(page, "Academic report")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  // An issued report can still be verified.
  const verified = await (await page.request.get(`/api/verify/${code}`)).json();
  expect(verified).toMatchObject({ state: "valid" });
  // Renewing leads to an order of the same plan.
  await openHydrated(page, "/account/billing");
  await page.getByRole("region", { name: "Team" }).getByRole("link", { name: "Renew" }).click();
  await expect(page).toHaveURL(/\/premium\?ref=account&plan=team#pricing-section$/);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Continue to payment" })).toBeVisible();
});

/** Selects the trial as a guest, signs up on the way, and starts it once the email is confirmed. */
async function startTrial(page: Page, email: string): Promise<void> {
  await openHydrated(page, "/premium?ref=dashboard#pricing-section");
  await expect(page.locator("#tool-dashboard")).toHaveAttribute("aria-current", "true");
  await button(page, "Monthly").click();
  await expect(page.getByRole("article", { name: "Team" })).toContainText("$99 per month");
  await button(page, "Start trial Team").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await signUpInDialog(dialog);

  await expect(dialog.getByText("Confirm your email address to start the trial")).toBeVisible();
  await openHydrated(page, getFirstLink(await waitForEmail(email, /confirm/i)));
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await button(page, "Confirm email").click();
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeVisible();

  await openHydrated(page, "/premium?plan=team&interval=month#pricing-section");
  await dialog.getByLabel("Workspace name").fill("Harbor College");
  await button(page, "Start the 14-day trial").click();
  await expect(page.getByText("Simulated payment")).toBeVisible();
  await button(page, "Decline the card").click();
  await expect(page.getByText("Your card was declined")).toBeVisible();
  await button(page, "Start the trial successfully").click();
  await expect(page.getByRole("heading", { name: "Your trial has started" })).toBeVisible();
}

/** Checks that every word of the report on screen is in the PDF. */
async function expectPdfMatchesScreen(page: Page): Promise<void> {
  const shown = await page
    .getByRole("article", { name: "GPA report" })
    .evaluate((element) =>
      [...element.querySelectorAll("h1, h2, h3, dt, dd, th, td, p")]
        .filter((part) => part.children.length === 0)
        .map((part) => part.textContent ?? ""),
    );
  const started = page.waitForEvent("download");
  await button(page, "PDF").click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^GPA report \d{4}-\d{6}\.pdf$/);
  const printed = await pdfText(await readFile(await download.path()));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((words) => !printed.includes(squeezed(words)))).toEqual([]);
}

async function verifyAsGuest(page: Page, code: string): Promise<void> {
  await page.context().clearCookies();
  await openHydrated(page, "/verify");
  await page.getByLabel("Verification code").fill(code.toLowerCase());
  await button(page, "Check").click();
  await expect(page.getByRole("heading", { name: "This report is valid" })).toBeVisible();
  await expect(page.getByRole("article", { name: "GPA report" })).toContainText("Ana Silva 3");
}

async function cancelAndLetEnd(page: Page): Promise<void> {
  await openHydrated(page, "/account/billing");
  const sheet = page.getByRole("region", { name: "Team" });
  await expect(sheet).toContainText("Harbor College");
  await expect(sheet).toContainText("1 of 10 in use");
  await button(page, "Cancel subscription").click();
  await button(page, "Cancel at the end of the period").click();
  await expect(sheet).toContainText("and will not renew");
  await button(page, "Resume subscription").click();
  await expect(sheet).toContainText("Trial until");
  await button(page, "Cancel subscription").click();
  await button(page, "Cancel at the end of the period").click();
  await expect(sheet).toContainText("and will not renew");
  await button(page, "Open the test payment page").click();
  await button(page, "End the period now").click();
  // The notice moves the link down.
  await expect(page.getByText("Done: end the period now.")).toBeVisible();
  await page.getByRole("link", { name: "Back to billing" }).click();
  await expect(
    page.getByText(/You can read and export what you saved until \w+ \d+, \d{4}/).first(),
  ).toBeVisible();
}
