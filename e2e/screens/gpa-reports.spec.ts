import type { Page } from "@playwright/test";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { signInByRequest } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

/** A final record of the evaluator from the history list. */
async function findFinalRecord(page: Page, skip: number): Promise<{ id: string; studentName: string }> {
  const { rows } = (await (await page.request.get("/api/history")).json()) as {
    rows: { id: string; studentName: string; state: string }[];
  };
  return rows.filter(({ state }) => state !== "draft")[skip]!;
}

test("issues a report, verifies it as a guest, downloads the PDF and revokes it", async ({
  page,
  browser,
}) => {
  await signInByRequest(page, "evaluator@northfield.test");
  const record = await findFinalRecord(page, 0);
  await openHydrated(page, `/gpa-reports?evaluation=${record.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Issue report" }).click();
  await expect(page.getByRole("heading", { name: /Report \d{4}-\d{6}/ })).toBeVisible();
  await expect(page.getByRole("article", { name: "GPA report" })).toContainText(record.studentName);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^GPA report \d{4}-\d{6}\.pdf$/);
  const code = await page.getByRole("row", { name: "Version 1" }).getByRole("link").textContent();

  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await stranger.newPage();
  await openHydrated(other, "/verify");
  await other.getByLabel("Verification code").fill(code!.toLowerCase());
  await other.getByRole("button", { name: "Check" }).click();
  await expect(other.getByRole("heading", { name: "This report is valid" })).toBeVisible();
  await expect(other.getByRole("article", { name: "GPA report" })).toContainText(record.studentName);

  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByLabel("Reason").fill("Wrong transcript");
  await page.getByRole("button", { name: "Revoke report" }).click();
  await expect(page.getByText("Wrong transcript")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "This report was revoked" })).toBeVisible();
  await expect(other.getByRole("article")).toHaveCount(0);
  await stranger.close();
});

test("a student opens the report from the email and unsubscribes", async ({ page, browser }) => {
  await signInByRequest(page, "evaluator@northfield.test");
  const record = await findFinalRecord(page, 3);
  await openHydrated(page, `/notify?evaluations=${record.id}`);
  await page.getByLabel("Our office may write to these students").check();
  await page.getByRole("button", { name: "Send 1 email" }).click();
  const row = page.getByRole("row", { name: new RegExp(record.studentName) });
  await expect(row).toBeVisible();
  const address = await row.getByRole("cell").nth(1).textContent();
  const mail = await waitForEmail(address!, /Your academic report from Northfield University/);

  const student = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await student.newPage();
  await openHydrated(theirs, getFirstLink(mail));
  await expect(theirs.getByRole("article", { name: "Academic report" })).toContainText(record.studentName);
  const unsubscribe = /\/unsubscribe\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  await openHydrated(theirs, unsubscribe);
  await theirs.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(theirs.getByText("will no longer email you")).toBeVisible();
  await student.close();
  await openHydrated(page, `/notify?evaluations=${record.id}`);
  await expect(page.getByText("Unsubscribed from your emails")).toBeVisible();
});
