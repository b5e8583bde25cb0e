import { blankCourse } from "@meridian/transcript/document/blank-document";
import type { Page } from "@playwright/test";
import { createPaidTeam, makeFinal, saveTranscript } from "../support/office.ts";
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

test("a revoked report is no longer shown to whoever checks its code", async ({ page }) => {
  await signInByRequest(page, "evaluator@northfield.test");
  const name = "Einführung in das Bürgerliche Recht ".repeat(4) + "Rechtsschutzversicherung".repeat(6);
  const courses = [{ ...blankCourse("c1"), name, mark: "1,0", credits: "6" }];
  const terms = [{ id: "t1", name: "2024", year: "2024", courses }];
  const id = await saveTranscript(page.request, {}, { terms });
  await makeFinal(page.request, id);
  await openHydrated(page, `/gpa-reports?evaluation=${id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Issue report" }).click();
  await expect(page.getByRole("heading", { name: /Report \d{4}-\d{6}/ })).toBeVisible();
  const report = page.getByRole("article", { name: "GPA report" });
  await expect(report).toContainText("Anna Lefèvre");
  // A long course name must not push marks and grades off the sheet.
  expect(await report.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const code = await page.getByRole("row", { name: "Version 1" }).getByRole("link").textContent();
  // Only the report is printed.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article", { name: "GPA report" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Versions" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByLabel("Reason").fill("Wrong transcript");
  await page.getByRole("button", { name: "Revoke report" }).click();
  // Until the dialog closes, the reason is in its own field.
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Wrong transcript")).toBeVisible();

  await page.context().clearCookies();
  await openHydrated(page, "/verify");
  await page.getByLabel("Verification code").fill(code!.toLowerCase());
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { name: "This report was revoked" })).toBeVisible();
  await expect(page.getByText(/It was revoked on (?:May|[A-Z][a-z]{3,}) \d/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("what is typed while a saved letterhead is loaded again stays", async ({ page }) => {
  await createPaidTeam(page, "Letterhead College");
  await openHydrated(page, "/gpa-reports");
  let load = () => {};
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.getByLabel("Institution").fill("Letterhead University");
  await page.route("**/api/**", async (route) => {
    if (route.request().method() === "GET") await loading;
    await route.continue();
  });
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("button", { name: "Save letterhead" }).click();
  await saved;
  await page.getByLabel("Signed by").pressSequentially("Dr. Ada");
  load();
  await expect(page.getByText("Letterhead saved")).toBeVisible();
  await page.keyboard.type(" Lovelace");
  await expect(page.getByLabel("Signed by")).toHaveValue("Dr. Ada Lovelace");
});

test("a student opens the report from the email and unsubscribes", async ({ page }) => {
  await signInByRequest(page, "evaluator@northfield.test");
  const record = await findFinalRecord(page, 3);
  await openHydrated(page, `/notify?evaluations=${record.id}`);
  await page.getByLabel("Our office may write to these students").check();
  await page.getByRole("button", { name: "Send 1 email" }).click();
  const row = page.getByRole("row", { name: new RegExp(record.studentName) });
  await expect(row).toBeVisible();
  const address = await row.getByRole("cell").nth(1).textContent();
  const mail = await waitForEmail(address!, /Your academic report from Northfield University/);

  await page.context().clearCookies();
  await openHydrated(page, getFirstLink(mail));
  await expect(page.getByRole("article", { name: "Academic report" })).toContainText(record.studentName);
  await openHydrated(page, /\/unsubscribe\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("will no longer email you")).toBeVisible();

  await signInByRequest(page, "evaluator@northfield.test");
  await openHydrated(page, `/notify?evaluations=${record.id}`);
  await expect(page.getByText("Unsubscribed from your emails")).toBeVisible();
});
