import { expect, type Page } from "@playwright/test";

export const demoPassword = "demo-password";

/** An address nobody else in this run has. */
export function newAddress(domain = "example.test"): string {
  return `visitor-${Math.random().toString(36).slice(2, 10)}@${domain}`;
}

/** Signs in through the dialog, as a person does. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto("/about");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await fillSignIn(page, email, password);
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
}
