import { expect, type Locator, type Page } from "@playwright/test";
import { getFirstLink, waitForEmail } from "./email.ts";

export const demoPassword = "demo-password";

/** An email address that is unique in this run. */
export function uniqueEmail(domain = "example.test"): string {
  return `visitor-${Math.random().toString(36).slice(2, 10)}@${domain}`;
}

/** Signs in through the open dialog, for tests about signing in. All other tests use `signInByRequest`. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
}

/** Creates an account in the open dialog, whose email address is filled in, and signs in there. */
export async function signUpInDialog(dialog: Locator): Promise<void> {
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await dialog.getByRole("button", { name: "Sign In" }).click();
}

/** A page, or anything else whose requests have cookies of their own. */
type Visitor = Pick<Page, "request">;

/** Signs in with the same request as the dialog; pages opened afterwards are signed in. */
export async function signInByRequest(page: Visitor, email: string, password = demoPassword): Promise<void> {
  await send(page, "post", "/api/session/sign-in", { email, password });
  await send(page, "put", "/api/account/terms");
}

/**
 * Creates a registered user and signs in. `confirmed` also opens the emailed link.
 * One IP address can sign up 60 times per hour, so tests that need just any account should use a demo account.
 */
export async function createUser(
  page: Visitor,
  {
    email = uniqueEmail(),
    fullName = "",
    confirmed = false,
  }: { readonly email?: string; readonly fullName?: string; readonly confirmed?: boolean } = {},
): Promise<string> {
  await send(page, "post", "/api/session/sign-up", {
    email,
    password: demoPassword,
    full_name: fullName,
    terms_accepted: true,
    news_opt_in: false,
  });
  if (confirmed) {
    const link = new URL(getFirstLink(await waitForEmail(email, /confirm/i)), "http://link");
    const token = link.searchParams.get("token");
    await send(page, "post", "/api/account/email/verify", { token, password: demoPassword });
  }
  await signInByRequest(page, email);
  return email;
}

async function send(page: Visitor, method: "post" | "put", path: string, data: object = {}): Promise<void> {
  const answer = await page.request[method](path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}
