import { findViolations } from "../support/accessibility.ts";
import { createPaidTeam, saveTranscript } from "../support/office.ts";
import { createUser, signInByRequest } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

test("a sysadmin closes and reopens an abusive account, reorders the countries and sees it all in the log", async ({
  page,
}) => {
  const abusive = await createUser(page);
  await signInByRequest(page, "sysadmin@example.test");
  await openHydrated(page, "/sys-admin");
  await page.getByLabel("Name or email").fill(abusive);
  await page.getByRole("button", { name: `Actions for ${abusive}` }).click();
  await page.getByRole("menuitem", { name: "Close account…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Close account" })).toBeDisabled();
  await dialog.getByLabel("Reason for colleagues and the audit log").fill("Sends spam");
  await dialog.getByRole("button", { name: "Close account" }).click();
  // The toast disappears after five seconds, but not while hovered.
  await page.getByRole("button", { name: "Undo" }).hover();
  await expect(page.getByText("Closed: Sends spam")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Closed: Sends spam")).toBeHidden();

  await page.getByRole("link", { name: "Country order" }).click();
  await page.getByRole("button", { name: "Move China up" }).click();
  await page.getByRole("button", { name: "Save order" }).click();
  await expect(page.getByText("The new order is now in use")).toBeVisible();
  await openHydrated(page, "/calculator");
  const order = await page.evaluate(async () =>
    (await fetch("/api/country-order", { cache: "reload" })).json(),
  );
  expect(order.codes.slice(0, 2)).toEqual(["CN", "IN"]);
  await openHydrated(page, "/sys-admin?part=countries");
  await page.getByRole("button", { name: /Restore the default order/ }).click();
  await expect(page.getByText("Default order restored")).toBeVisible();
  // The browser may cache the order for five minutes.
  await page.evaluate(() => fetch("/api/country-order", { cache: "reload" }).then(() => undefined));

  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByLabel("Actor or subject (full email address)").fill(abusive);
  await expect(page.getByText("System: account reopened")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 768 });
  const overflow = await page
    .getByRole("table")
    .evaluate((table) => table.scrollWidth - table.parentElement!.clientWidth);
  expect(overflow, "the log fits without scrolling sideways").toBe(0);
});

test("a team grants a sysadmin access to its records and sees the access log", async ({ page }) => {
  const team = `Harbor ${Math.random().toString(36).slice(2, 8)}`;
  const owner = await createPaidTeam(page, team);
  await saveTranscript(page.request, { familyName: "Silva", externalId: "HC-1" });
  await openHydrated(page, "/my-team?tab=settings");
  await page.getByRole("button", { name: "Grant access" }).click();
  await expect(page.getByText("Say what support should look into")).toBeVisible();
  await page.getByLabel("What should support look into?").fill("A mark reads wrong");
  await page.getByRole("button", { name: "Grant access" }).click();
  await expect(page.getByText("granted by Olga Founder: A mark reads wrong")).toBeVisible();

  await signInByRequest(page, "sysadmin@example.test");
  await openHydrated(page, "/sys-admin?part=support");
  const view = page.getByRole("button", { name: `View records of ${team}` });
  await view.click();
  await page.getByRole("button", { name: "Anna Silva" }).click();
  await expect(page.getByText("2 courses counted, 0 left out", { exact: false })).toBeVisible();

  await signInByRequest(page, owner);
  await openHydrated(page, "/my-team?tab=settings");
  await page.getByRole("button", { name: "End access now" }).click();
  await expect(page.getByRole("button", { name: "Grant access" })).toBeVisible();
  await page.getByRole("tab", { name: "Activity" }).click();
  await expect(page.getByText("viewed a record as a system administrator")).toBeVisible();
});
