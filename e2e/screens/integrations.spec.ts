import { setTimeout as delay } from "node:timers/promises";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
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
    // Another school: the code of the first one is remembered.
    await saveTranscript(
      page.request,
      { familyName: "Nocode", externalId: "HC-2" },
      { institution: "Schule ohne Code", ceeb: "" },
    ),
  ];
  for (const id of records) await makeFinal(page.request, id);

  await openHydrated(page, "/my-team/crm");
  await button(page, "Add connection").click();
  // Everything that is missing is reported at once.
  await button(page, "Save connection").click();
  for (const missing of [
    "Server is missing.",
    "Username is missing.",
    "Enter a password or a private key.",
  ]) {
    await expect(page.getByText(missing)).toBeVisible();
  }
  await expect(page.getByText("3 fields need to be corrected.")).toBeVisible();
  await expect(page.getByLabel("Server")).toBeFocused();
  await page.getByLabel("Server").fill("127.0.0.1");
  await expect(page.getByText("Server is missing.")).toBeHidden();
  await expect(page.getByText("Username is missing.")).toBeVisible();
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

  await card.getByRole("button", { name: "Turn off" }).click();
  await expect(row("Anna Silva")).toContainText("The connection is turned off");
  await card.getByRole("button", { name: "Turn on" }).click();
  await expect(row("Anna Silva")).not.toContainText("The connection is turned off");

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
  expect([...slate.files.values()].join()).toContain('"HC-2","Schule ohne Code","999999"');
  await slate.stop();
});

test("an applicant list is previewed and imported, and a record is shown only in frames of allowed sites", async ({
  page,
}) => {
  const slate = await startReceiver(({ path }) =>
    path.startsWith("/manage/query")
      ? {
          status: 200,
          json: { row: [{ Ref: "HC-9", First: "Amara", Last: "Okafor", Country: "NG" }, { First: "No" }] },
        }
      : { status: 200, json: {} },
  );
  await createPaidTeam(page, "Harbor College");
  const connection = { ...slateWeb, settings: { ...slateWeb.settings, address: slate.url } };
  expect((await page.request.post("/api/crm/connections", { data: connection })).status()).toBe(201);
  await openHydrated(page, "/my-team/crm");
  await button(page, "Applicants").click();
  await page.getByLabel("Query URL").fill("/manage/query/run?id=1&cmd=service&output=json");
  await button(page, "Preview").click();
  await expect(page.getByText(/^2 rows in .*: 1 new, 1 left out\. Nothing was imported\.$/)).toBeVisible();
  await expect(page.getByRole("table", { name: "First rows of the list" })).toContainText("Amara Okafor");
  await expect(page.getByLabel("Given name")).toHaveValue("First");
  await button(page, "Save").click();
  await button(page, "Run now").click();
  await expect(page.getByRole("table", { name: "Runs of this list" })).toContainText("1 new, 1 left out");
  await button(page, "Back to connections").click();

  // The reader's view, in a page of an allowed site and in one of another site.
  let embed = "";
  const site = await startReceiver(() => ({
    status: 200,
    headers: { "content-type": "text/html" },
    text: `<iframe title="Record" src="${embed}" width="900" height="600"></iframe>`,
  }));
  const other = await startReceiver(site.respond);
  await page.getByText("Records inside your CRM").click();
  await page.getByLabel("Allowed sites").fill(`${site.url}/path`);
  await button(page, "Save sites").click();
  await expect(page.getByText(/Enter an origin such as/)).toBeVisible();
  await page.getByLabel("Allowed sites").fill(site.url);
  await button(page, "Save sites").click();
  await expect(page.getByText("Allowed sites saved")).toBeVisible();
  const { rows } = await (await page.request.get("/api/history?search=HC-9")).json();
  const key = { name: "Portal", scopes: ["records:embed"] };
  const { secret } = await (await page.request.post("/api/api-keys", { data: key })).json();
  const minted = await page.request.post(`/api/v1/records/${rows[0].id}/embed-link`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  embed = (await minted.json()).url;
  await page.goto(site.url);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Amara Okafor" })).toBeVisible();
  await expect(frame.getByText("This evaluation is not finished.")).toBeVisible();
  await expect(frame.getByRole("navigation")).toHaveCount(0);
  const violation = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
  await page.goto(other.url);
  await violation;
  await expect(frame.getByRole("heading", { name: "Amara Okafor" })).toHaveCount(0);
  for (const receiver of [slate, site, other]) await receiver.stop();
});

const slateWeb = {
  kind: "slate-web",
  name: "Slate",
  settings: { address: "", sourceFormat: "f", username: "svc", format: "csv" },
  credentials: { password: "secret-password" },
  mapping: connectorDefinitions["slate-web"].defaultMapping,
};

test("a webhook can be added, tested, edited, redelivered to, and its secret rotated", async ({ page }) => {
  const hook = await startReceiver(({ path }) => ({ status: path === "/new" ? 204 : 500 }));
  await createPaidTeam(page, "Harbor College");
  await openHydrated(page, "/my-team/webhooks");
  await button(page, "Add webhook").click();
  await expect(page.getByLabel("URL")).toBeFocused();
  await page.getByLabel("URL").fill("hooks.example.edu");
  await button(page, "Add webhook").click();
  await expect(page.getByText("Enter a URL that starts with https://")).toBeVisible();
  await page.getByLabel("URL").fill(`${hook.url}/old`);
  // Also with a slow list: the secret appears with the webhook, so "No webhooks yet" is not shown again.
  await page.route("**/api/webhooks", async (route) => {
    await delay(route.request().method() === "GET" ? 500 : 0);
    await route.continue();
  });
  await button(page, "Add webhook").click();
  const shown = page.getByRole("status", { name: "Signing secret" }).locator("code");
  const atFirst = (await shown.textContent()) ?? "";
  await button(page, "I’ve saved it").click();
  const card = page.getByRole("region", { name: new URL(hook.url).host, exact: true });
  await expect(card).toBeVisible();
  await expect(button(page, "Add webhook")).toBeFocused();

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

  await button(page, "Remove").press("Enter");
  await button(page, "Remove webhook").press("Enter");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  // The button that opened the dialog is gone.
  await expect(button(page, "Add webhook")).toBeFocused();

  await openHydrated(page, "/my-team?tab=activity");
  await expect(
    page.getByText(`rotated the secret of the webhook to ${new URL(hook.url).host}`),
  ).toBeVisible();
  await hook.stop();
});
