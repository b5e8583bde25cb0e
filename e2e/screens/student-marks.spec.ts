import type { Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect, test } from "../support/test.ts";
import { intercept } from "../support/intercept.ts";
import { signInByRequest } from "../support/users.ts";

test("a student enters marks from a link on a phone, and the evaluator sees them as self-reported @phone-only", async ({
  page,
}) => {
  test.slow();
  const family = Math.random().toString(36).slice(2, 9);
  await signInByRequest(page, "evaluator@northfield.test");
  await openHydrated(page, "/history/student-marks");
  await page.getByRole("button", { name: "Ask a student" }).click();
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText("Enter the student’s family name.")).toBeVisible();
  await expect(page.getByText("Enter an email address, or create a link only.")).toBeVisible();
  await expect(page.getByLabel("Family name")).toBeFocused();
  await page.keyboard.type(family);
  await page.getByLabel("Given name").fill("Awa");
  await page.getByLabel("Application ID").fill(`S-${family}`);
  await page.getByLabel("Language of the email and the page").selectOption("es");
  await page.getByRole("button", { name: "Create a link only" }).click();
  const link = await page.getByRole("status").locator("code").innerText();
  await page.context().clearCookies();

  await openHydrated(page, new URL(link).pathname + new URL(link).hash);
  await expect(page.getByRole("heading", { level: 1, name: "Introduzca sus calificaciones" })).toBeVisible();
  await expect(page.getByText("menores de 13 años")).toBeVisible();
  expect(await page.locator("main").innerText()).not.toContain(family);
  await page.getByLabel("País", { exact: true }).selectOption("FR");
  await page.getByLabel("Institución", { exact: true }).fill("Lycée Faidherbe");
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(page.getByLabel("Asignatura 1", { exact: true })).toBeFocused();
  await page.keyboard.type("Mathématiques");
  await page.getByLabel("Créditos u horas 1", { exact: true }).fill("6");
  await page.getByLabel("Calificación 1", { exact: true }).fill("14,5");
  await page.getByLabel("Elegir archivos").setInputFiles({
    name: "bulletin.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%%EOF"),
  });
  expect(await findViolations(page)).toEqual([]);
  // What was typed survives a reload; files have to be chosen again.
  await page.reload();
  await expect(page.getByLabel("Asignatura 1", { exact: true })).toHaveValue("Mathématiques");
  await page.getByRole("button", { name: "Borrar lo introducido" }).click();
  await expect(page.getByLabel("Asignatura 1", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByLabel("Asignatura 1", { exact: true })).toHaveValue("Mathématiques");
  await page.getByRole("button", { name: "Revisar" }).click();
  await expect(page.getByRole("cell", { name: "14,5" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Asignatura 1", { exact: true })).toHaveValue("Mathématiques");
  await page.getByRole("button", { name: "Revisar" }).click();
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("Sus calificaciones se han enviado")).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("marks-draft"))),
  ).toEqual([]);

  // The evaluator works at a desk.
  await signInByRequest(page, "evaluator@northfield.test");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, `/history?queue=unassigned&search=${family}`);
  await expect(page.getByText("Self-reported")).toBeVisible();
  await page.getByRole("link", { name: `Awa ${family}` }).click();
  await expect(page.getByText("The student entered these marks.")).toBeVisible();
  await page.getByRole("tab", { name: "Student’s marks" }).click();
  await expect(page.getByText("No differences")).toBeVisible();
  await page.getByRole("button", { name: "Confirm as official" }).click();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("button", { name: "Make final" })).toBeVisible();
});

test("a change after a response that got lost is not shown as sent", async ({ page }) => {
  await openHydrated(page, await createMarksLink(page, "Lost"));
  await fillMarks(page);
  await page.getByRole("button", { name: "Review" }).click();
  const restore = await intercept(page, "**/api/marks/submission", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("we do not know whether your marks arrived")).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByLabel("Mark 1", { exact: true }).fill("14,5");
  await page.getByRole("button", { name: "Review" }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Your marks have been sent")).toBeVisible();
  await expect(page.getByText("Anything you changed after that was not sent")).toBeVisible();
});

test("the form cannot be changed while it is being sent", async ({ page }) => {
  await openHydrated(page, await createMarksLink(page, "Back"));
  await fillMarks(page);
  await page.getByRole("button", { name: "Review" }).click();
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await intercept(page, "**/api/marks/submission", (route) => failed.then(() => route.abort()), 1);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("button", { name: "Submitting" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?review/);
  await expect(page.getByRole("button", { name: "Submitting" })).toBeVisible();
  await expect(page.getByLabel("Mark 1", { exact: true })).toBeHidden();
  fail();
  await expect(page.getByText("we do not know whether your marks arrived")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Mark 1", { exact: true })).toHaveValue("4,5");
});

test("two tabs with one link show the same marks", async ({ page, context }) => {
  const link = await createMarksLink(page, "Tabs");
  await openHydrated(page, link);
  const other = await context.newPage();
  await openHydrated(other, link);
  await fillMarks(page);
  await expect(other.getByLabel("Mark 1", { exact: true })).toHaveValue("4,5");
  await other.getByLabel("Mark 2", { exact: true }).fill("12");
  await expect(page.getByLabel("Mark 2", { exact: true })).toHaveValue("12");
  await page.getByLabel("Course 2", { exact: true }).fill("Physique");
  await page.getByRole("button", { name: "Delete what I entered" }).click();
  await expect(other.getByLabel("Course 1", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByLabel("Course 2", { exact: true })).toHaveValue("Physique");
  await other.close();
  await page.reload();
  await expect(page.getByLabel("Course 1", { exact: true })).toHaveValue("Chimie");
  await expect(page.getByLabel("Mark 2", { exact: true })).toHaveValue("12");
});

/** The address of a new link in English, for a page that is then signed out. */
async function createMarksLink(page: Page, familyName: string): Promise<string> {
  await signInByRequest(page, "evaluator@northfield.test");
  const asked = await page.request.post("/api/marks-requests", {
    data: {
      givenName: "Awa",
      familyName,
      externalId: "",
      email: "",
      program: "",
      language: "en",
      linkDays: 21,
      showGpa: false,
      askDocument: false,
      sendEmail: false,
      evaluationId: null,
    },
  });
  const { pathname, hash } = new URL(((await asked.json()) as { link: string }).link);
  await page.context().clearCookies();
  return pathname + hash;
}

async function fillMarks(page: Page): Promise<void> {
  await page.getByLabel("Country", { exact: true }).selectOption("FR");
  await page.getByLabel("Institution", { exact: true }).fill("Lycée Faidherbe");
  await page.getByLabel("Course 1", { exact: true }).fill("Chimie");
  await page.getByLabel("Mark 1", { exact: true }).fill("4,5");
}
