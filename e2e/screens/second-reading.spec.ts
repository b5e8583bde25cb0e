import { findViolations } from "../support/accessibility.ts";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { cell, cellInput, chooseFirstCountry, grid } from "../support/grid.ts";
import { openHydrated } from "../support/hydration.ts";
import { createPaidTeam, makeFinal, post, saveTranscript } from "../support/office.ts";
import { expect, test } from "../support/test.ts";
import { createUser, uniqueEmail } from "../support/users.ts";

test("a blind second reader starts from an empty grid, and the differences are resolved one by one", async ({
  page: reader,
  browser,
}) => {
  test.slow();
  await createPaidTeam(reader, "Second Reading College");
  const settings = { mode: "every", share: 10, blind: true };
  expect((await reader.request.put("/api/second-readings/settings", { data: settings })).ok()).toBe(true);

  // The first reader joins, saves a transcript and finishes it.
  const address = uniqueEmail();
  await post(reader.request, "/api/team/invitations", { email: address, role: "evaluator" });
  const origin = new URL(String(test.info().project.use.baseURL)).origin;
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await createUser(context, { email: address, fullName: "Tomas First" });
  const link = new URL(getFirstLink(await waitForEmail(address, /Join Second Reading College/)), origin);
  await post(context.request, "/api/invitations/accept", { token: link.pathname.split("/").at(-1) });
  const id = await saveTranscript(context.request, { givenName: "Priya", familyName: "Sharma" });
  await makeFinal(context.request, id);
  await context.close();

  // The owner, who may read everything else, cannot open it.
  expect((await reader.request.get(`/api/evaluations/${id}`)).status()).toBe(404);
  await openHydrated(reader, "/history?queue=second");
  await reader.getByRole("link", { name: "Priya Sharma" }).click();
  await expect(reader.getByRole("heading", { name: "Second reading of Priya Sharma" })).toBeVisible();
  await reader.getByRole("button", { name: "Read it" }).click();

  await expect(reader.getByText("This is your second reading of a colleague’s record")).toBeVisible();
  await expect(grid(reader)).not.toContainText("1,0");
  await chooseFirstCountry(reader, "Germany");
  await cell(reader, 3, "mark").click();
  await reader.keyboard.type("1,3");
  await reader.keyboard.press("Enter");
  await expect(cellInput(reader)).toBeVisible();
  await reader.keyboard.type("3,0");
  await reader.keyboard.press("Enter");
  await reader.getByRole("button", { name: "Submit second reading" }).click();

  await expect(reader.getByRole("heading", { name: "Two readings of Priya Sharma" })).toBeVisible();
  expect(await findViolations(reader)).toEqual([]);
  const makeItFinal = reader.getByRole("button", { name: "Make final" });
  await expect(makeItFinal).toBeDisabled();
  for (const choices of await reader.getByRole("radiogroup").all())
    await choices.getByRole("radio").first().check();
  await expect(reader.getByRole("region", { name: "Outcome" })).toContainText("Resulting GPA3.50");
  await makeItFinal.click();
  await expect(reader.getByText("Differences resolved by Olga Founder")).toBeVisible();
});
