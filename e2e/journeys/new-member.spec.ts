import type { Page } from "@playwright/test";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { createPaidTeam, post } from "../support/office.ts";
import { createUser, signInByRequest, uniqueEmail } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";

test("a new team member reads up on a country, practises it, and the admin sees the certificate", async ({
  page,
}) => {
  const admin = await createPaidTeam(page, "Lakeside College");
  const address = uniqueEmail();
  await post(page.request, "/api/team/invitations", { email: address, role: "trainee" });

  await createUser(page, { email: address, fullName: "Tomas Newcomer" });
  await openHydrated(page, getFirstLink(await waitForEmail(address, /Join Lakeside College/)));
  await page.getByRole("button", { name: "Join the team" }).click();
  await expect(page).toHaveURL(/\/history$/);
  await readUp(page);
  await practice(page);

  await signInByRequest(page, admin);
  await openHydrated(page, "/my-team");
  const row = page.getByRole("row", { name: /Tomas Newcomer/ });
  await expect(row).toContainText("95%");
  await expect(row).toContainText("Netherlands");
});

/** Opens the reference from the menu, finds a country by its local name, tries a mark and saves the page for later. */
async function readUp(member: Page): Promise<void> {
  await openFromResources(member, "Global Education Systems");
  await member.getByRole("searchbox").fill("nederl");
  await expect(member.getByRole("main").getByRole("listitem").getByRole("link").first()).toContainText(
    "Netherlands",
  );
  await member.keyboard.press("ArrowDown");
  await member.keyboard.press("Enter");
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Netherlands");
  const box = member.getByRole("region", { name: "Try a mark" });
  await box.getByLabel("Mark, 1–10").fill("7,8");
  await expect(box).toContainText("US grade A");
  await member.getByRole("button", { name: "Save to reading list" }).click();
  await expect(member.getByRole("button", { name: "On your reading list" })).toBeVisible();
}

/** Answers twenty questions by keyboard: one invalid input, one wrong answer with an explanation, the rest correct. */
async function practice(member: Page): Promise<void> {
  await openFromResources(member, "Training");
  const remove = member.getByRole("button", { name: /^Remove / });
  await expect(remove.first()).toBeVisible();
  while ((await remove.count()) > 0) await remove.first().click();
  await member.getByLabel("Add a country").selectOption({ label: "Netherlands" });
  await member.getByRole("group", { name: "Questions" }).getByRole("button", { name: "20" }).click();
  await member.getByRole("button", { name: "Start practicing" }).click();
  const answer = member.getByLabel("Which US grade is this mark?");
  await expect(answer).toBeFocused();
  await member.keyboard.type("zehn");
  await member.keyboard.press("Enter");
  await expect(member.getByText("Type a US letter grade")).toBeVisible();

  for (let question = 1; question <= 20; question++) {
    await expect(member.getByText(`Question ${question} of 20`)).toBeVisible();
    // Moving on does not check the next answer yet.
    if (question > 1) await expect(member.getByText("Type a US letter grade")).toHaveCount(0);
    const right = convertDutchMark(Number(await member.getByTestId("mark").textContent()));
    const slip = question === 1;
    await answer.fill(slip ? (right === "D" ? "A" : "D") : right);
    await member.keyboard.press("Enter");
    await expect(member.getByText(slip ? "Not quite:" : "Correct:")).toBeVisible();
    if (slip) await expect(member.getByText(/^US grade [A-F]/)).toBeVisible();
    await member.keyboard.press("Enter");
  }
  await expect(member.getByRole("heading", { name: "19 of 20 correct" })).toBeFocused();
  await expect(member.getByText("Certificate earned: Netherlands")).toBeVisible();
  await expect(member.getByRole("region", { name: "Certificates" })).toContainText("19 of 20 correct");

  // The wrong answer links back to the page, and progress is saved to the account.
  await member.getByRole("region", { name: "19 of 20 correct" }).getByRole("link").click();
  await expect(member.getByRole("heading", { level: 1 })).toContainText("Netherlands");
  await openHydrated(member, "/training");
  await expect(member.getByRole("row", { name: /Netherlands 20 19 95%/ })).toBeVisible();
}

async function openFromResources(member: Page, name: string): Promise<void> {
  const menu = member.getByRole("navigation", { name: "Main" });
  await menu.getByRole("button", { name: "Resources" }).click();
  await menu.getByRole("link", { name }).click();
  // The page before it stays until this one is ready, and has a search box too.
  await expect(member.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** The default Dutch table, as shown on its page. */
function convertDutchMark(mark: number): string {
  const bands: readonly [number, string][] = [
    [8.5, "A+"],
    [7.5, "A"],
    [7, "B+"],
    [6.5, "B"],
    [6, "C"],
    [5.5, "D"],
  ];
  return bands.find(([from]) => mark >= from)?.[1] ?? "F";
}
