import type { Page } from "@playwright/test";
import { startReceiver } from "../../apps/server/test/support/servers/receiver.ts";
import { type SftpServer, startSftpServer } from "../../apps/server/test/support/servers/sftp-server.ts";
import { verifyMessage } from "../../apps/server/test/support/records/signed-message.ts";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { connectSlate, createPaidTeam, post, saveTranscript } from "../support/office.ts";
import { demoPassword, uniqueEmail } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { cell } from "../support/grid.ts";
import { expect, test } from "../support/test.ts";

test("from the invitation to the CRM: a new member's result arrives in the drop folder and at the webhook", async ({
  page,
  browser,
}) => {
  const [slate, hook] = await Promise.all([startSftpServer(), startReceiver()]);
  await createPaidTeam(page, "Harbor College");
  await saveTranscript(page.request, { familyName: "Colleague", externalId: "HC-1" });
  await connectSlate(page.request, slate, { automatic: true });
  const { secret } = await post(page.request, "/api/webhooks", {
    url: `${hook.url}/reports`,
    events: ["gpa_report.created"],
  });

  // The admin's browser.
  const address = uniqueEmail();
  await openHydrated(page, "/my-team");
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Role", { exact: true }).selectOption("Evaluator");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("list", { name: "Pending invitations" })).toContainText(address);
  await importTable(page);

  // The new member's browser, without a session.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const member = await context.newPage();
  await join(member, address);
  await expect(member.getByRole("link", { name: "Anna Colleague" })).toBeVisible();

  await evaluate(member);
  await openHydrated(member, "/history?search=HC-2");
  await member.getByRole("link", { name: "Ana Silva" }).click();
  await member.getByRole("button", { name: "Make final" }).click();
  await expect.poll(() => findLines(slate, "HC-2")).toHaveLength(1);
  expect(findLines(slate, "HC-2")[0]).toContain('"3.00"');

  await member.getByRole("link", { name: "GPA report" }).click();
  await member.getByRole("dialog").getByRole("button", { name: "Issue report" }).click();
  await expect.poll(() => hook.received).toHaveLength(1);
  expect(verifyMessage(hook.received[0]!, secret)).toMatchObject({
    type: "gpa_report.created",
    data: {
      student_id: "HC-2",
      grading_scale: "German marks",
      gpa: 3,
      grades: [{ mark: "2,4", grade: "B" }],
    },
  });
  await context.close();
  await Promise.all([slate.stop(), hook.stop()]);
});

/** Imports a custom table from a file that has a gap. */
async function importTable(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Grading tables" }).click();
  const file = {
    name: "German marks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("From;To;US grade\n1;1,9;A\n2;2,9;B\n3,5;5;F\n"),
  };
  await page.getByLabel("Import CSV").setInputFiles(file);
  await page.getByLabel("Better marks are").selectOption("Lower");
  await page.getByLabel("Smallest step").fill("0.1");
  await expect(page.getByText("no band for the marks between 2.9 and 3.5", { exact: false })).toBeVisible();
  await page.getByLabel("From, row 3").fill("3");
  await page.getByLabel("Listed under").selectOption({ label: "Germany" });
  await page.getByRole("button", { name: "Save table" }).click();
  await expect(page.getByRole("list", { name: "Tables" })).toContainText("German marks");
}

async function join(member: Page, address: string): Promise<void> {
  await openHydrated(member, getFirstLink(await waitForEmail(address, /Join Harbor College/)));
  await member.getByRole("button", { name: "Create account" }).click();
  const dialog = member.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue(address);
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await member.getByRole("button", { name: "Join the team" }).click();
  await expect(member).toHaveURL(/\/history$/);
}

/** Evaluates one course with the team's table and saves it. */
async function evaluate(member: Page): Promise<void> {
  await openHydrated(member, "/?country=DE");
  const system = member.getByRole("combobox", { name: "Grading system" });
  await system.fill("german marks");
  await member.getByRole("option", { name: /German marks.*team, version 1/ }).click();
  await expect(member.getByText("Custom table of Harbor College, version 1.")).toBeVisible();
  await member.getByRole("button", { name: "Student and record details" }).click();
  const details = member.getByRole("dialog");
  await details.getByLabel("Given name").fill("Ana");
  await details.getByLabel("Family name").fill("Silva");
  await details.getByLabel("Student ID").fill("HC-2");
  await details.getByRole("combobox", { name: "Institution" }).fill("Universität Köln");
  await member.keyboard.press("Tab");
  await member.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await cell(member, 3, "credits").click();
  await member.keyboard.type("6");
  await member.keyboard.press("Tab");
  await member.keyboard.type("2,4");
  await member.keyboard.press("Enter");
  await expect(member.getByTestId("voice")).toContainText("Row 1: B");
  await member.getByRole("button", { name: "Save", exact: true }).click();
  await expect(member.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
}

/** The lines for a student in all files in the drop folder. */
function findLines({ files }: SftpServer, studentId: string): string[] {
  return [...files.values()].flatMap((file) =>
    file
      .toString("utf8")
      .split("\r\n")
      .filter((line) => line.includes(studentId)),
  );
}
