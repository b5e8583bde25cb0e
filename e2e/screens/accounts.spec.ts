import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import { waitForHydration, openHydrated } from "../support/hydration.ts";
import { getFirstLink, waitForEmail } from "../support/email.ts";
import { demoPassword, fillSignIn, uniqueEmail, createUser, signInByRequest } from "../support/users.ts";
import { expectSaved, save, typeTranscript } from "../support/typed-transcript.ts";
import { expect, test } from "../support/test.ts";
import { intercept } from "../support/intercept.ts";

/** The email address that a browser's cookies are signed in with. */
async function sessionUser(request: APIRequestContext): Promise<string | null> {
  const { user } = (await (await request.get("/api/session")).json()) as { user: { email: string } | null };
  return user?.email ?? null;
}

const getDialog = (page: Page) => page.getByRole("dialog");

async function openDialog(page: Page) {
  await openHydrated(page, "/about");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  return getDialog(page);
}

/** Fills the open dialog wrongly in every way and ends with an empty password. */
async function expectFieldErrors(dialog: Locator, button: string): Promise<void> {
  const submit = dialog.getByRole("button", { name: button });
  await expect(submit).toBeDisabled();
  const email = dialog.getByLabel("Email");
  const password = dialog.getByLabel("Password", { exact: true });
  await email.focus();
  await password.focus();
  await expect(dialog.getByText("Email is required")).toBeVisible();
  await password.fill("12345");
  await password.press("Enter");
  await expect(dialog.getByText("You must accept the Terms of Service")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
  await expect(dialog.getByText("You must accept the Terms of Service")).toBeHidden();
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await password.fill("");
  await submit.click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
}

test.describe("the sign-in and sign-up dialog", () => {
  test("each field shows its error, the button requires the Terms box, closing resets the fields, a wrong password is reported, and the typed email is kept", async ({
    page,
  }) => {
    await page.clock.install();
    const dialog = await openDialog(page);
    const news = dialog.getByLabel("Keep me updated with occasional product news.");
    await test.step("sign-in", async () => {
      await expect(news).toHaveCount(0);
      await expectFieldErrors(dialog, "Sign In");
    });
    await dialog.getByLabel("Email").fill("someone@example.test");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Sign In" }).first().click();
    await expect(dialog.getByLabel("Email")).toHaveValue("");
    await dialog.getByRole("button", { name: "Create account" }).click();
    await test.step("sign-up", async () => {
      await expect(news).toBeVisible();
      await expectFieldErrors(dialog, "Create account");
    });
    await test.step("a wrong password shows a toast and a field message; typing or retrying clears them", async () => {
      await dialog.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Sign In" }).first().click();
      await dialog.getByLabel("Email").fill(uniqueEmail());
      await dialog.getByLabel("Password", { exact: true }).fill("not-the-password");
      await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
      await dialog.getByRole("button", { name: "Sign In" }).click();
      const toast = page.locator("[data-sonner-toast]");
      await expect(toast).toHaveCount(1);
      const alert = dialog.getByRole("alert");
      const message = (await alert.textContent()) ?? "";
      await expect(toast).toContainText(message);
      for (const label of ["Email", "Password"]) {
        await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
      }
      const password = dialog.getByLabel("Password", { exact: true });
      await expect(password).toHaveValue("not-the-password");
      await password.fill("nor-this-one");
      await expect(alert).toHaveCount(0);
      await dialog.getByRole("button", { name: "Sign In" }).click();
      await expect(alert).toBeVisible();
      await expect(toast).toHaveCount(1);
      await page.clock.fastForward(10_000);
      await expect(toast).toHaveCount(0);
    });
    await test.step("the typed email is kept between sign-in and forgot password", async () => {
      await dialog.getByLabel("Email").fill("typed@example.test");
      await dialog.getByRole("link", { name: "Forgot password?" }).click();
      await expect(page.getByLabel("Email address")).toHaveValue("typed@example.test");
      await page.getByLabel("Email address").fill("corrected@example.test");
      await page.getByRole("link", { name: "Back to Login" }).click();
      await expect(dialog.getByLabel("Email")).toHaveValue("corrected@example.test");
    });
  });

  test("sign-up switches to sign-in; signing in works before the email is confirmed; the emailed link confirms it", async ({
    page,
  }) => {
    const email = uniqueEmail();
    const dialog = await openDialog(page);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
    await dialog.getByRole("checkbox", { name: /I accept the/ }).check();
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Account created successfully! You can now sign in.")).toBeVisible();
    await expect(dialog.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue(email);
    // Email, password and accepted terms are kept, so one click signs in.
    await dialog.getByRole("button", { name: "Sign In" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Account Settings" }).click();
    await expect(page.getByText("This address is not confirmed yet")).toBeVisible();

    const link = getFirstLink(await waitForEmail(email, /confirm/i));
    await openHydrated(page, link);
    await expect(page).toHaveURL(/\/verify-email$/);
    await page.getByLabel("Password", { exact: true }).fill("wrong-password");
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeVisible();

    // Opened a second time, the link says what to do instead of asking for the password again and again.
    await openHydrated(page, link);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Confirm email" }).click();
    await expect(page.getByRole("heading", { name: "Link Expired" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Account Settings" }).click();
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  });
});

test("a click on Sign In before hydration opens the dialog afterwards", async ({ page }) => {
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  const scriptRequest = page.waitForRequest("**/assets/about-page-*.js");
  await page.route("**/assets/about-page-*.js", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "commit" });
  await scriptRequest;
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await page.getByRole("button", { name: "Sign In" }).first().click();
  release();
  await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
});

test.describe("password recovery", () => {
  test("text typed before hydration is not lost; the form validates on blur and on submit with its own messages", async ({
    page,
  }) => {
    let release = () => {};
    const typed = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/entry-client-[^/]+\.js$/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto("/forgot-password", { waitUntil: "commit" });
    const email = page.getByLabel("Email address");
    await email.fill("no-account@example.test");
    release();
    await waitForHydration(page);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText("No account found with this email address.")).toBeVisible();

    await email.fill("");
    await email.blur();
    await expect(page.getByText("Email address is required")).toBeVisible();
    await email.pressSequentially("not-an-address");
    await expect(page.getByText("Please enter a valid email address")).toBeHidden();
    await email.blur();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  });

  test("resets the password from the email, ends other sessions, and the link works only once", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: String(baseURL) });
    const email = await createUser({ request: elsewhere });
    expect(await sessionUser(elsewhere)).toBe(email);

    await openHydrated(page, "/forgot-password");
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send Another Email" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Login" })).toBeVisible();
    await page.getByRole("button", { name: "Send Another Email" }).click();
    await expect(page.getByLabel("Email address")).toHaveValue(email);

    const link = getFirstLink(await waitForEmail(email, /password/i));
    await openHydrated(page, link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText("The reset link expires in 24 hours.")).toBeVisible();
    // The first attempt and its retry.
    await intercept(
      page,
      "**/functions/v1/update-user-password",
      (route) => route.fulfill({ status: 502 }),
      2,
    );
    await page.getByLabel("New password").fill("short");
    await page.getByLabel("Confirm password").fill("other");
    await page.getByRole("button", { name: "Update password" }).click();
    await expect(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
    await expect(page.getByText("Passwords do not match.")).toBeVisible();
    await page.getByLabel("New password").fill("a-new-password");
    await page.getByLabel("Confirm password").fill("a-new-password");
    await page.getByRole("button", { name: "Update password" }).click();
    await expect(page.getByRole("main").getByText("Failed to update password")).toBeVisible();
    await expect(page.getByText("Error updating password: Failed to update password")).toBeVisible();
    await page.getByRole("button", { name: "Update password" }).click();
    await expect(page.getByText("Your password has been updated successfully!")).toBeVisible();
    await expect(page.getByText("Error updating password: Failed to update password")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Password Updated!" })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(getDialog(page).getByLabel("Email")).toHaveValue(email);

    // The button is gone, the focus is not.
    await expect(page.locator(":focus")).toBeVisible();
    expect(await sessionUser(elsewhere)).toBeNull();
    await elsewhere.dispose();

    const token = new URL(link, "http://link").searchParams.get("token");
    const used = await page.request.post("/rest/v1/rpc/validate_recovery_token", {
      data: { token_param: token },
    });
    expect(await used.text()).toContain("Invalid or expired token");
    await signInByRequest(page, email, "a-new-password");
  });

  test("a recovery link on any page leads to its form; a failed check can be retried, and only an invalid token counts as expired", async ({
    page,
  }) => {
    await intercept(page, "**/rest/v1/rpc/validate_recovery_token", (route) => route.abort(), 1);
    await openHydrated(page, "/about?type=recovery&token=nonsense");
    await expect(page).toHaveURL(/\/update-password$/);
    await expect(page.getByText("Token validation failed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Link Expired" })).toHaveCount(0);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Link Expired" })).toBeVisible();
    await expect(page.getByText("Invalid or expired token")).toBeVisible();
    await openHydrated(page, "/custom-password-reset");
    await expect(page.getByText("No reset token provided")).toBeVisible();
  });
});

test.describe("guarded pages", () => {
  test("sends a guest to sign-in and then back to the requested page", async ({ page }) => {
    await openHydrated(page, "/account");
    await expect(page).toHaveURL(/\/$/);
    await fillSignIn(page, "registered@example.test", demoPassword);
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  });

  test("a failed sign-out shows a message; signing out ends the session and clears the other tabs at once, and signing in opens their pages again", async ({
    page,
    context,
  }) => {
    await signInByRequest(page, "professional@example.test");
    await openHydrated(page, "/about");
    const other = await context.newPage();
    await openHydrated(other, "/history");
    await expect(other.getByRole("row").nth(1)).toBeVisible();

    await page.bringToFront();
    const restore = await intercept(page, "**/api/session/sign-out", (route) => route.abort());
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByText("Failed to sign out")).toBeVisible();
    await expect(other.getByRole("row").nth(1)).toBeVisible();
    restore();
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(other.getByRole("row")).toHaveCount(0);
    await expect(other.getByText("You signed out in another tab.")).toBeVisible();
    await expect(other.getByRole("button", { name: "Account menu" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Sign In" }).first()).toBeVisible();
    expect(await sessionUser(page.request)).toBeNull();

    await expect(getDialog(other)).toContainText("Sign in to open this page.");
    await page.getByRole("button", { name: "Sign In" }).first().click();
    await fillSignIn(page, "professional@example.test", demoPassword);
    await expect(other.getByRole("row").nth(1)).toBeVisible();
    await expect(getDialog(other)).toBeHidden();
  });

  test("detects a session that ended elsewhere on the first 401, keeps typed text for the same user and clears the rest", async ({
    page,
    context,
  }) => {
    await signInByRequest(page, "professional@example.test");
    await openHydrated(page, "/history");
    const student = await page.getByRole("row").nth(1).getByRole("link").first().innerText();
    await context.clearCookies({ name: /session/ });

    let refused = 0;
    page.on("response", (response) => {
      if (response.status() === 401) refused += 1;
    });
    const search = page.getByRole("searchbox").first();
    await search.fill("someone");
    const dialog = getDialog(page);
    await expect(dialog).toContainText("Your session has ended.");
    // What was typed is kept, but no one can read the page until the user has signed in.
    const cover = await page.evaluate(
      () => getComputedStyle(document.elementFromPoint(10, 10)!).backgroundColor,
    );
    expect(cover, "no transparency").not.toContain("/");
    expect(refused).toBe(1);
    await fillSignIn(page, "professional@example.test", demoPassword);
    await expect(search).toHaveValue("someone");

    await test.step("signing in again in another tab closes the dialog and loads what failed", async () => {
      await context.clearCookies({ name: /session/ });
      await search.fill("someone else");
      await expect(dialog).toContainText("Your session has ended.");
      const loaded = page.waitForResponse((response) => response.url().includes("search=") && response.ok());
      const other = await context.newPage();
      await openHydrated(other, "/about");
      await other.getByRole("button", { name: "Sign In" }).first().click();
      await fillSignIn(other, "professional@example.test", demoPassword);
      await expect(dialog).toBeHidden();
      await loaded;
      await other.close();
    });

    await search.fill("");
    await expect(page.getByText(student)).not.toHaveCount(0);
    await context.clearCookies({ name: /session/ });
    await search.fill("no one");
    await expect(dialog).toContainText("Your session has ended.");
    await page.keyboard.press("Escape");
    await expect(dialog).toContainText("Sign in to open this page.");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(student)).toHaveCount(0);
  });

  test("a save after the session has ended asks to sign in over the transcript, which then is saved", async ({
    page,
    context,
  }) => {
    await signInByRequest(page, "professional@example.test");
    await typeTranscript(page, "Okonkwo", "1,7");
    await context.clearCookies({ name: /session/ });
    await save(page);
    await expect(getDialog(page)).toContainText("Your session has ended.");
    await fillSignIn(page, "professional@example.test", demoPassword);
    await save(page);
    await expectSaved(page);
  });
});

test("the account page: name, devices, the admins at the user's domain, a passkey that signs in, and deletion", async ({
  page,
  playwright,
  baseURL,
}) => {
  // Passkeys need a host name instead of an IP address.
  const site = String(baseURL).replace("127.0.0.1", "localhost");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await createUser(page, { email: uniqueEmail("northfield.test"), confirmed: true });
  const elsewhere = await playwright.request.newContext({ baseURL: String(baseURL) });
  await signInByRequest({ request: elsewhere }, email);

  await page.request.post(`${site}/api/session/sign-in`, { data: { email, password: demoPassword } });
  await openHydrated(page, `${site}/account`);
  const institution = page.getByRole("region", { name: "Your institution" });
  await expect(institution.getByRole("link", { name: "admin@northfield.test" })).toBeVisible();
  await expect(institution).toContainText("ask an admin to invite you");
  await page.getByLabel("Full name").fill("Renata Okafor");
  await page.getByRole("button", { name: "Save name" }).click();
  const toast = page.getByText("Your profile has been updated.");
  await expect(toast).toBeVisible();
  // A click on what it covers goes through.
  const isHit = (element: Element) => {
    const { x, y } = element.getBoundingClientRect();
    return document.elementFromPoint(x + 1, y + 1) === element;
  };
  expect(await toast.evaluate(isHit)).toBe(false);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Renata Okafor");

  await page.getByRole("button", { name: "Sign out all other devices" }).press("Enter");
  await expect(page.getByText("All other devices signed out")).toBeVisible();
  expect(await sessionUser(elsewhere)).toBeNull();
  await elsewhere.dispose();

  await test.step("a passkey is added, signs in and is removed", async () => {
    const section = page.getByRole("region", { name: "Passkeys" });
    await section.getByRole("button", { name: "Add a passkey" }).click();
    await getDialog(page).getByLabel("Name").fill("Work laptop");
    const verify = (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    await verify(false);
    await getDialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(getDialog(page).getByText("No passkey was added.")).toBeVisible();
    await verify(true);
    await getDialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(section.getByText("Work laptop", { exact: true }).first()).toBeVisible();
    await waitForEmail(email, /passkey was added/i);

    await page.context().clearCookies();
    await openHydrated(page, `${site}/about`);
    await page.getByRole("button", { name: "Sign In" }).first().click();
    const usePasskey = getDialog(page).getByRole("button", { name: "Use a passkey" });
    await expect(usePasskey).toBeDisabled();
    await getDialog(page)
      .getByRole("checkbox", { name: /I accept the/ })
      .check();
    await usePasskey.click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeFocused();

    await openHydrated(page, `${site}/account`);
    // Later on, the server asks for the password first.
    const refusal = { error: { code: "step_up_required", field: "password", message: "Confirm it’s you" } };
    const refuse = (route: Route) => route.fulfill({ status: 403, json: refusal });
    await intercept(page, "**/api/account/passkeys/*", refuse, 1);
    await section.getByRole("button", { name: "Remove Work laptop" }).press("Enter");
    await getDialog(page).getByRole("button", { name: "Remove passkey" }).press("Enter");
    await getDialog(page).getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await expect(section.getByText("You have no passkeys yet.")).toBeVisible();
    await expect(section.getByRole("button", { name: "Add a passkey" })).toBeFocused();
  });
  await page.getByRole("button", { name: "Delete my account" }).click();
  await getDialog(page).getByLabel("Current password").fill(demoPassword);
  await getDialog(page).getByRole("button", { name: "Delete permanently" }).click();
  await expect(page.getByText("Your account has been deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In" }).first()).toBeVisible();
  await devTools.send("WebAuthn.disable");
  await devTools.detach();
});

test("a password submitted before the page is ready stays out of the address and is sent once it is", async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/entry-client-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/verify-email?token=not-a-token");
  const before = page.url();
  await page.getByLabel("Password", { exact: true }).fill("a secret password");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.waitForFunction(() => document.readyState !== "loading");
  expect(page.url()).toBe(before);
  const call = page.waitForRequest("**/api/account/email/verify");
  release();
  expect((await call).postDataJSON()).toMatchObject({ password: "a secret password" });
  expect(page.url()).not.toContain("secret");
});
