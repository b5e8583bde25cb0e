import type { Page } from "@playwright/test";
import { startReceiver } from "../../apps/server/test/support/servers/receiver.ts";
import { startSftpServer, type SftpServer } from "../../apps/server/test/support/servers/sftp-server.ts";
import { verifyMessage } from "../../apps/server/test/support/records/signed-message.ts";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { post, saveTranscript } from "../support/office.ts";
import { createUser, signInByRequest, signUpInDialog, uniqueEmail } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { cell } from "../support/grid.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const domain = `${Math.random().toString(36).slice(2, 10)}.test`;

let slate: SftpServer;
test.beforeAll(async () => {
  slate = await startSftpServer({ folder: "/incoming/meridian" });
});
test.afterAll(() => slate.stop());

test("a director buys a plan, invites three people and connects Slate; a new member's result arrives there, at the webhook and in the dashboard", async ({
  page,
}) => {
  test.slow();
  const director = uniqueEmail(domain);
  await createUser(page, { email: director, fullName: "Dana Whitfield", confirmed: true });
  await test.step("the director buys a plan", () => buyTeam(page));
  const [member] = await test.step("invites three people", () => inviteThree(page));
  await test.step("imports a grading table", () => importTable(page));
  await test.step("connects Slate", () => connectSlate(page));
  const hook = await startReceiver();
  const { secret } = await post(page.request, "/api/webhooks", {
    url: `${hook.url}/reports`,
    events: ["gpa_report.created"],
  });
  await saveTranscript(page.request, { familyName: "Draft", externalId: "WC-1" });

  await test.step("an invited person joins and sees the team's records", async () => {
    await page.context().clearCookies();
    await join(page, member!);
    await expect(page.getByRole("link", { name: "Anna Draft" })).toBeVisible();
  });
  await test.step("evaluates with the table, makes the record final and issues a report", async () => {
    await evaluate(page);
    await openHydrated(page, "/history?search=WC-2");
    await page.getByRole("link", { name: "Ana Silva" }).click();
    await button(page, "Make final").click();
    // Final records are sent to Slate automatically, drafts are not.
    await expect.poll(() => delivered("WC-2")).toHaveLength(1);
    expect(delivered("WC-2")[0]).toContain('"3.00"');
    expect(delivered("WC-1")).toEqual([]);
    await page.getByRole("link", { name: "GPA report" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Issue report" }).click();
  });
  await test.step("the webhook is called", async () => {
    await expect.poll(() => hook.received).toHaveLength(1);
    expect(verifyMessage(hook.received[0]!, secret)).toMatchObject({
      type: "gpa_report.created",
      data: {
        student_id: "WC-2",
        grading_scale: "German marks",
        gpa: 3,
        grades: [{ mark: "2,4", grade: "B" }],
      },
    });
    await hook.stop();
  });

  await test.step("the director reads the log and the dashboard", async () => {
    await signInByRequest(page, director);
    await openHydrated(page, "/my-team/crm");
    await expect(page.getByRole("row", { name: /Silva/ })).toContainText("Sent");
    await openHydrated(page, "/dashboard");
    await expect(page.getByText(/^Whitfield College · /)).toBeVisible();
    await expect(figure(page, "Calculations")).toHaveText("2");
    await expect(page.getByText(/^All from one country: Germany\./)).toBeVisible();
  });
});

async function buyTeam(page: Page): Promise<void> {
  await openHydrated(page, "/premium?ref=team#pricing-section");
  await button(page, "Start trial Team").click();
  await page.getByLabel("Workspace name").fill("Whitfield College");
  await button(page, "Pay now").click();
  await expect(page.getByText("Simulated payment")).toBeVisible();
  await button(page, "Pay successfully").click();
  await expect(page.getByRole("heading", { name: "Your subscription is active" })).toBeVisible();
  await page.getByRole("link", { name: "My Team", exact: true }).last().click();
}

async function inviteThree(page: Page): Promise<string[]> {
  const invited = [uniqueEmail(domain), uniqueEmail(domain), uniqueEmail(domain)];
  for (const address of invited) {
    await page.getByLabel("Email").fill(address);
    await page.getByLabel("Role", { exact: true }).selectOption("Evaluator");
    await button(page, "Send invitation").click();
    await expect(page.getByRole("list", { name: "Pending invitations" })).toContainText(address);
  }
  await expect(page.getByText(/3 reserved for invitations/)).toBeVisible();
  for (const address of invited) await waitForEmail(address, /Join Whitfield College/);
  return invited;
}

async function connectSlate(page: Page): Promise<void> {
  await openHydrated(page, "/my-team/crm");
  await button(page, "Add connection").click();
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(slate.port));
  await page.getByLabel("Username").fill("meridian");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByLabel("Send each record automatically when it becomes final").check();
  await button(page, "Save connection").click();
  const card = page.getByRole("region", { name: "Slate by SFTP" });
  await card.getByRole("button", { name: "Test connection" }).click();
  await expect(card.getByRole("alert")).toContainText("rejected the sign-in of meridian");

  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Password", { exact: true }).fill("drop-folder-password");
  await button(page, "Save connection").click();
  await card.getByRole("button", { name: "Test connection" }).click();
  await expect(card.getByText(slate.fingerprint)).toBeVisible();
  await expect(card.getByText(/Live connection tested/)).toBeVisible();
}

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
  await openHydrated(member, getFirstLink(await waitForEmail(address, /Join Whitfield College/)));
  await member.getByRole("button", { name: "Create account" }).click();
  const dialog = member.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue(address);
  await signUpInDialog(dialog);
  await member.getByRole("button", { name: "Join the team" }).click();
  await expect(member).toHaveURL(/\/history$/);
}

/** Evaluates one course with the team's table and saves it. */
async function evaluate(member: Page): Promise<void> {
  await openHydrated(member, "/?country=DE");
  const system = member.getByRole("combobox", { name: "Grading system" });
  await system.fill("german marks");
  await member.getByRole("option", { name: /German marks.*team, version 1/ }).click();
  await expect(member.getByText("Custom table of Whitfield College, version 1.")).toBeVisible();
  await member.getByRole("button", { name: "Student and record details" }).click();
  const details = member.getByRole("dialog");
  await details.getByLabel("Given name").fill("Ana");
  await details.getByLabel("Family name").fill("Silva");
  await details.getByLabel("Student ID").fill("WC-2");
  await details.getByLabel("CEEB code").fill("001234");
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

/** The lines for a student in the files in the drop folder. */
const delivered = (studentId: string) =>
  [...slate.files]
    .filter(([path]) => path.endsWith(".csv"))
    .flatMap(([, file]) => file.toString("utf8").split("\r\n"))
    .filter((line) => line.startsWith(`"${studentId}"`));

const figure = (page: Page, name: string) =>
  page.locator("dl > div", { hasText: name }).locator("dd").first();
