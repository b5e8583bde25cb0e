import type { Page } from "@playwright/test";
import { startSftpServer, type SftpServer } from "../../apps/server/test/support/servers/sftp-server.ts";
import { waitForEmail } from "../support/email.ts";
import { makeFinal, saveTranscript } from "../support/office.ts";
import { uniqueEmail, createUser } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const domain = `${Math.random().toString(36).slice(2, 10)}.test`;

let slate: SftpServer;
test.beforeAll(async () => {
  slate = await startSftpServer({ folder: "/incoming/meridian" });
});
test.afterAll(() => slate.stop());

test("an admissions director buys a plan, invites three people, connects Slate and reads the dashboard", async ({
  page,
}) => {
  test.slow();
  await createUser(page, { email: uniqueEmail(domain), fullName: "Dana Whitfield", confirmed: true });
  await buyTeam(page);
  await inviteThree(page);
  await connectSlate(page);

  // Final records are sent to Slate automatically; the dashboard counts them and the draft.
  await makeFinal(
    page.request,
    await saveTranscript(page.request, { familyName: "Lind", externalId: "WC-1" }),
  );
  await saveTranscript(page.request, { familyName: "Draft", externalId: "WC-2" });
  await expect.poll(() => delivered("WC-1")).toHaveLength(1);
  expect(delivered("WC-2")).toEqual([]);
  await openHydrated(page, "/my-team/crm");
  await expect(page.getByRole("row", { name: /Lind/ })).toContainText("Sent");

  await openHydrated(page, "/dashboard");
  await expect(page.getByText(/^Whitfield College · /)).toBeVisible();
  await expect(figure(page, "Calculations")).toHaveText("2");
  await expect(page.getByText(/^All from one country: Germany\./)).toBeVisible();
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

async function inviteThree(page: Page): Promise<void> {
  const invited = [uniqueEmail(domain), uniqueEmail(domain), uniqueEmail(domain)];
  for (const address of invited) {
    await page.getByLabel("Email").fill(address);
    await button(page, "Send invitation").click();
    await expect(page.getByRole("list", { name: "Pending invitations" })).toContainText(address);
  }
  await expect(page.getByText(/3 reserved for invitations/)).toBeVisible();
  for (const address of invited) await waitForEmail(address, /Join Whitfield College/);
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

/** The lines for a student in the files in the drop folder. */
const delivered = (studentId: string) =>
  [...slate.files]
    .filter(([path]) => path.endsWith(".csv"))
    .flatMap(([, file]) => file.toString("utf8").split("\r\n"))
    .filter((line) => line.startsWith(`"${studentId}"`));

const figure = (page: Page, name: string) =>
  page.locator("dl > div", { hasText: name }).locator("dd").first();
