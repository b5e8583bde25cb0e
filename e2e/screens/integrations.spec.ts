import type { Page } from "@playwright/test";
import { startReceiver } from "../../apps/server/test/support/servers/receiver.ts";
import { startSftpServer } from "../../apps/server/test/support/servers/sftp-server.ts";
import { verifyMessage } from "../../apps/server/test/support/records/signed-message.ts";
import { createPaidTeam, makeFinal, saveTranscript } from "../support/office.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a CRM connection shows a preview, reports an outage, and later sends queued and rejected records", async ({
  page,
}) => {
  const down = await startSftpServer();
  await down.stop();
  await createPaidTeam(page, "Harbor College");
  const records = [
    await saveTranscript(page.request, { familyName: "Silva", externalId: "HC-1" }),
    await saveTranscript(page.request, { familyName: "Nocode", externalId: "HC-2" }, { ceeb: "" }),
  ];
  for (const id of records) await makeFinal(page.request, id);

  await openHydrated(page, "/my-team/crm");
  await button(page, "Add connection").click();
  await page.getByLabel("Server").fill("127.0.0.1");
  await page.getByLabel("Port").fill(String(down.port));
  await page.getByLabel("Username").fill("meridian");
  await page.getByLabel("Folder").fill("/incoming");
  await page.getByLabel("Password", { exact: true }).fill("drop-folder-password");
  await button(page, "Add field").click();
  await page.getByLabel("CRM field, row 19").fill("Evaluated by");
  await page.getByLabel("Default for Evaluated by").fill("Meridian");
  await page
    .getByLabel("Record", { exact: true })
    .selectOption({ label: "Anna Silva · HC-1 · Universität Köln" });
  await button(page, "Show payload").click();
  const payload = page.getByRole("figure");
  await expect(payload).toContainText('"Graduation Date","Evaluated by"');
  await expect(payload).toContainText('"HC-1","Universität Köln","001234"');
  await button(page, "Save connection").click();

  const card = page.getByRole("region", { name: "Slate by SFTP", exact: true });
  await expect(card).toContainText("tested against a simulator");
  await button(page, "Test connection").click();
  await expect(card).toContainText("127.0.0.1 refused the connection on this port.");

  await page.getByText("Send final records manually").click();
  for (const name of ["Anna Silva", "Anna Nocode"]) await page.getByLabel(`Select ${name}`).check();
  await button(page, "Send to CRM").click();
  // The dialog lists records that cannot be sent before it sends any.
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert").or(dialog.getByRole("status"))).toContainText(
    /1 record cannot be sent:.*Anna Nocode: CEEB is empty/,
  );
  await button(page, "Send 1 record").click();
  await expect(page.getByText("1 queued, 1 cannot be sent (see the CRM log)")).toBeVisible();
  const row = (name: string) => page.getByRole("table", { name: "Deliveries" }).getByRole("row", { name });
  await expect(row("Anna Silva")).toContainText("Queued");
  await expect(row("Anna Nocode")).toContainText("Rejected");

  const slate = await startSftpServer({ port: down.port, hostKey: down.hostKey });
  await button(page, "Test connection").click();
  await expect(card).toContainText("Live connection tested");
  await expect(row("Anna Silva")).toContainText("Sent");
  expect([...slate.files.values()].join()).toContain('"HC-1"');

  // The log names the missing field; setting a default for it lets the record through.
  await expect(row("Anna Nocode")).toContainText("CEEB is empty");
  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Default for CEEB").fill("999999");
  await button(page, "Save connection").click();
  await button(page, "Resend rejected and failed").click();
  await expect(row("Anna Nocode")).toContainText("Sent");
  expect([...slate.files.values()].join()).toContain('"HC-2","Universität Köln","999999"');
  await slate.stop();
});

test("a webhook can be added, tested, edited, redelivered to, and its secret rotated", async ({ page }) => {
  const hook = await startReceiver(({ path }) => ({ status: path === "/new" ? 204 : 500 }));
  await createPaidTeam(page, "Harbor College");
  await openHydrated(page, "/my-team/webhooks");
  await button(page, "Add webhook").click();
  await page.getByLabel("URL").fill("hooks.example.edu");
  await button(page, "Add webhook").click();
  await expect(page.getByText("Enter a URL that starts with https://")).toBeVisible();
  await page.getByLabel("URL").fill(`${hook.url}/old`);
  await button(page, "Add webhook").click();
  const shown = page.getByRole("status", { name: "Signing secret" }).locator("code");
  const atFirst = (await shown.textContent()) ?? "";
  await button(page, "I’ve saved it").click();

  const card = page.getByRole("region", { name: new URL(hook.url).host, exact: true });
  await button(page, "Send a test").click();
  const row = card.getByRole("row", { name: "webhook.test" });
  await expect(row).toContainText("The receiver responded with status 500.");
  await card.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("URL").fill(`${hook.url}/new`);
  await expect(page.getByText("A new URL gets a new signing secret.")).toBeVisible();
  await button(page, "Save webhook").click();
  await expect(shown).not.toHaveText(atFirst);
  const first = (await shown.textContent()) ?? "";
  await button(page, "I’ve saved it").click();
  await expect(card).toContainText(`${hook.url}/new`);
  await row.getByRole("button", { name: "Redeliver" }).click();
  await expect(row).toContainText("Delivered");
  expect(verifyMessage(hook.received.at(-1)!, first)).toMatchObject({ type: "webhook.test" });

  await button(page, "Rotate secret").click();
  await page.getByRole("dialog").getByRole("button", { name: "Rotate secret" }).click();
  await expect(shown).not.toHaveText(first);
  const second = (await shown.textContent()) ?? "";
  // The notice moves the log down; a click before it appears could miss.
  await expect(card).toContainText("The previous secret stays valid until");
  const before = hook.received.length;
  await row.getByRole("button", { name: "Redeliver" }).click();
  await expect.poll(() => hook.received.length).toBeGreaterThan(before);
  for (const secret of [first, second]) verifyMessage(hook.received.at(-1)!, secret);

  await openHydrated(page, "/my-team?tab=activity");
  await expect(
    page.getByText(`rotated the secret of the webhook to ${new URL(hook.url).host}`),
  ).toBeVisible();
  await hook.stop();
});
