import { makeXlsx } from "../fixtures/xlsx.ts";
import { signInByRequest } from "../support/users.ts";
import { openHydrated } from "../support/hydration.ts";
import { intercept } from "../support/intercept.ts";
import { expect, test } from "../support/test.ts";

/** Twenty students with shuffled rows; one has a mark outside the scale and one a formula as a name. */
function studentsCsv(): string {
  const rows = Array.from({ length: 20 }, (_, n) => [
    `B${n},${n === 3 ? "=1+1" : `Ada ${n}`},Analysis,6,"1,3"`,
    `B${n},,Physik,6,"${n === 7 ? "9" : "2,7"}"`,
  ]);
  return [
    "Student ID,First name,Course,Credits,Mark",
    ...rows.map(([a]) => a),
    ...rows.map(([, b]) => b),
  ].join("\n");
}

function workbook() {
  const rows = [
    ["Student ID", "Course", "Credits", "Mark"],
    ["X1", "Analysis", 6, "1,3"],
    ["X1", "Physik", 6, 2.7],
    ["X2", "Analysis", 6, 1],
  ];
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return { name: "autumn.xlsx", mimeType, buffer: makeXlsx([{ name: "Autumn", rows }]) };
}

test("maps, evaluates and downloads a file, even after leaving the page; reads workbooks, asks about a country, tries without saving and remembers the source", async ({
  page,
}) => {
  await signInByRequest(page, "professional@example.test");
  await openHydrated(page, "/history/bulk");
  await page.getByRole("button", { name: "Evaluate a file" }).click();
  await expect(page.getByLabel(/CSV or XLSX/)).toBeFocused();
  await page
    .getByLabel(/CSV or XLSX/)
    .setInputFiles({ name: "autumn.csv", mimeType: "text/csv", buffer: Buffer.from(studentsCsv()) });
  await expect(page.getByLabel("Student ID")).toHaveValue("student");
  await expect(page.getByLabel("Mark", { exact: true })).toHaveValue("mark");
  await expect(page.getByText("20 students, 40 courses.")).toBeVisible();
  await expect(page.getByText("Choose the grading table.")).toBeVisible();
  await page.getByLabel("Country").selectOption({ label: "Germany" });
  await page.getByLabel("Grading table", { exact: true }).selectOption("de-university");
  await page.getByRole("button", { name: "Evaluate 20 students" }).click();
  const run = page.getByRole("article", { name: "autumn.csv", exact: true });
  // Once the upload is complete, the page can be left.
  await expect(run.getByText(/of 20 students evaluated/)).toBeVisible();
  await page.reload();
  await expect(run.getByText("20 of 20 students evaluated")).toBeVisible();
  await expect(run.getByText("20 saved in the history")).toBeVisible();
  await run.getByRole("button", { name: "Show results" }).click();
  await expect(run.getByRole("row", { name: /^B0 Ada 0 3\.50/ })).toBeVisible();
  await expect(run.getByRole("row", { name: /^B7 .*Line 29, Physik: 9 is outside/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    run.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  const text = await download.createReadStream().then(async (stream) => {
    let all = "";
    for await (const bytes of stream) all += String(bytes);
    return all;
  });
  expect(text).toContain("\r\nB3,'=1+1,de-university,3.50,");
  await run.getByRole("button", { name: "Delete autumn.csv" }).click();
  await expect(run).toBeHidden();

  await test.step("a workbook, an uncertain country, a dry run, and the next file of the same source", async () => {
    const rows = ["ID,School Country,School Name,Course,Credits,Grade", 'R1,Brasil,Exemplo,Anatomia,4,"8,5"'];
    const file = (name: string, more: string[]) => ({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from([...rows, ...more].join("\n")),
    });
    await page.getByRole("button", { name: "Evaluate a file" }).click();
    const input = page.getByLabel(/CSV or XLSX/);
    await input.setInputFiles(workbook());
    await expect(page.getByLabel("Student ID")).toHaveValue("student");
    await expect(page.getByText("2 students, 3 courses.")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Evaluate a file" }).click();
    await input.setInputFiles(
      file("countries.csv", ["R2,Inda,Example,Chemistry,4,72", "R2,Inda,Example,Chemistry,4,72"]),
    );
    await expect(page.getByText("Choose a country for “Inda”.")).toBeVisible();
    await page.getByLabel("Inda").selectOption({ label: "India" });
    await expect(page.getByText("2 students, 2 courses; 1 line left out.")).toBeVisible();
    await page.getByRole("button", { name: "Dry run" }).click();
    const dryRun = page.getByRole("article", { name: "countries.csv", exact: true });
    await expect(dryRun.getByText("Dry run: nothing saved")).toBeVisible();
    await expect(dryRun.getByText("2 of 2 students evaluated, 1 line left out")).toBeVisible();
    await dryRun.getByRole("button", { name: "Show results" }).click();
    await expect(dryRun.getByText(/line 4 \(the same as line 3\)/)).toBeVisible();
    // The next file of the same source needs no answer.
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Evaluate a file" }).click();
    await input.setInputFiles(file("next.csv", ["R3,Inda,Example,Chemistry,4,80"]));
    await expect(page.getByText(/filled in from your team’s last file/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Evaluate 2 students" })).toBeEnabled();
    await dryRun.getByRole("button", { name: "Delete countries.csv" }).click();
    await expect(dryRun).toBeHidden();
  });
});

test("resumes an upload only with the settings it was started with", async ({ page }) => {
  await signInByRequest(page, "jonas.berg@northfield.test");
  await openHydrated(page, "/history/bulk");
  // One more than fit in one request.
  const lines = Array.from({ length: 101 }, (_, n) => `R${n},Analysis,6,"1,3"`);
  const buffer = Buffer.from(["Student ID,Course,Resumed credits,Mark", ...lines].join("\n"));
  const file = { name: "resumed.csv", mimeType: "text/csv", buffer };
  const choose = async () => {
    await page.getByRole("button", { name: "Evaluate a file" }).click();
    await page.getByLabel(/CSV or XLSX/).setInputFiles(file);
    await expect(page.getByText("101 students, 101 courses.")).toBeVisible();
  };
  const table = page.getByLabel("Grading table", { exact: true });
  const save = page.getByLabel("Save each student in the history");
  const evaluate = page.getByRole("button", { name: "Evaluate 101 students" });
  const willResume = page.getByText("It will resume where it stopped.");
  const willRestart = page.getByText("This upload will start from the beginning.");
  const runs = page.getByRole("article", { name: "resumed.csv", exact: true });
  const unfinished = runs.filter({ hasText: "100 of 101 students uploaded" });
  const finished = runs.filter({ hasText: "101 of 101 students evaluated" });

  await choose();
  await page.getByLabel("Country").selectOption({ label: "Germany" });
  await table.selectOption("de-university");
  await save.uncheck();
  await intercept(page, "**/students/100", (route) => route.abort(), 1);
  await evaluate.click();
  await expect(page.getByText("What was sent is kept.")).toBeVisible();
  await expect(willResume).toBeVisible();
  await page.reload();
  await choose();
  // Saving is selected again, and is not what the upload was started with.
  await expect(willRestart).toBeVisible();
  await save.uncheck();
  await expect(willResume).toBeVisible();
  await table.selectOption("de-law");
  await expect(willRestart).toBeVisible();
  await expect(willResume).toBeHidden();
  await evaluate.click();
  await finished.getByRole("button", { name: "Show results" }).click();
  // 1.3 of 18 points; on the scale of the first upload, it is a very good mark.
  await expect(finished.getByRole("row", { name: /^R0 0\.00/ })).toBeVisible();
  await expect(unfinished).toBeVisible();
  await finished.getByRole("button", { name: "Delete resumed.csv" }).click();
  await expect(finished).toBeHidden();

  await choose();
  await table.selectOption("de-university");
  await save.uncheck();
  await expect(willResume).toBeVisible();
  await evaluate.click();
  await expect(finished).toBeVisible();
  await expect(runs).toHaveCount(1);
  await finished.getByRole("button", { name: "Delete resumed.csv" }).click();
  await expect(runs).toHaveCount(0);
});

test("a team admin creates an API key, sees it once, and revokes it", async ({ page }) => {
  await signInByRequest(page, "admin@northfield.test");
  await openHydrated(page, "/developers/keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name").fill("Slate import");
  await page.getByRole("button", { name: "Create key" }).click();
  const secret = await page.getByLabel("Key", { exact: true }).inputValue();
  const countries = () =>
    page.request.get("/api/v1/countries", { headers: { Authorization: `Bearer ${secret}` } });
  expect((await countries()).status()).toBe(200);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(secret)).toBeHidden();
  await page.getByRole("button", { name: "Revoke Slate import" }).click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  expect((await countries()).status()).toBe(401);
});
