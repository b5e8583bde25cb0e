import { expect, type Page, test } from "@playwright/test";
import { faults, skipHalf } from "./accessibility.ts";
import { signInByRequest } from "./people.ts";

test("a round by keyboard: a slip is explained, a right answer counts, progress survives a reload @phone", async ({
  page,
}) => {
  await page.goto("/training", { waitUntil: "networkidle" });
  await only(page, "Netherlands");
  await page
    .getByRole("group", { name: "Questions" })
    .getByRole("button", { name: "5", exact: true })
    .click();
  await page.getByRole("button", { name: "Start practising" }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  const answer = page.getByLabel("Reads as which US grade?");
  await expect(answer).toBeFocused();
  await page.keyboard.type("zehn");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Type a US letter grade")).toBeVisible();

  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
    const mark = Number(await page.getByTestId("mark").textContent());
    // The first on purpose wrong: a D where there is none to give.
    await answer.fill(question === 1 ? (readDutch(mark) === "D" ? "A" : "D") : readDutch(mark));
    await page.keyboard.press("Enter");
    await expect(page.getByText(question === 1 ? "Not quite:" : "Right:")).toBeVisible();
    await expect(page.getByText(/The table gives US grade/)).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByRole("heading", { name: "4 of 5 right" })).toBeFocused();
  await expect(page.getByRole("row", { name: /Netherlands 5 4 80%/ })).toBeVisible();
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("row", { name: /Netherlands 5 4 80%/ })).toBeVisible();
});

test("an account keeps its progress on the server; the guest's stays apart", async ({ page, browser }) => {
  await signInByRequest(page, "professional@example.test");
  await page.goto("/training", { waitUntil: "networkidle" });
  await only(page, "Netherlands");
  await page
    .getByRole("group", { name: "Questions" })
    .getByRole("button", { name: "5", exact: true })
    .click();
  await page.getByRole("button", { name: "Start practising" }).click();
  const sent = page.waitForResponse((response) => response.url().endsWith("/api/training/rounds"));
  for (let question = 1; question <= 5; question++) {
    await page.getByLabel("Reads as which US grade?").fill("A");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  }
  expect((await sent).status()).toBe(201);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signInByRequest(other, "professional@example.test");
  await other.goto("/training", { waitUntil: "networkidle" });
  await expect(other.getByRole("row", { name: /Netherlands 5/ })).toBeVisible();
  await elsewhere.close();
});

test("once loaded it works without a network", async ({ page, context }) => {
  await page.goto("/training", { waitUntil: "networkidle" });
  await only(page, "Netherlands");
  await page.getByRole("button", { name: "Start practising" }).click();
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Reads as which US grade?").fill("F");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/The table gives US grade/)).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Start practising" }).click();
  await expect(page.getByText("Question 1 of 10")).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByLabel("Add a country").selectOption({ label: "Kenya" });
  await page.getByRole("button", { name: "Start practising" }).click();
  await expect(page.getByText("The tables of Kenya could not be loaded.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`training has no accessibility fault, ${colorScheme} @phone`, async ({ page }) => {
    skipHalf(colorScheme);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/training", { waitUntil: "networkidle" });
    expect(await faults(page)).toEqual([]);
    await page.getByRole("group", { name: "Difficulty" }).getByRole("button", { name: "Expert" }).click();
    await page.getByRole("button", { name: "Start practising" }).click();
    await expect(page.getByText("Question 1 of 10")).toBeVisible();
    await page.getByRole("button", { name: "Show the table" }).click();
    expect(await faults(page)).toEqual([]);
    await page
      .getByRole("textbox")
      .fill((await page.getByLabel("Reads as which US grade?").count()) > 0 ? "F" : "1.00");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Right:|Not quite:/)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}

async function only(page: Page, country: string): Promise<void> {
  const remove = page.getByRole("button", { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  await page.getByLabel("Add a country").selectOption({ label: country });
}

/** The Dutch default table, as its page prints it. */
function readDutch(mark: number): string {
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
