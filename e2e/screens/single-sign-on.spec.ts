import type { Page } from "@playwright/test";
import { startOidcServer } from "../../apps/server/test/support/servers/identity-providers/oidc-provider.ts";
import { startSamlServer } from "../../apps/server/test/support/servers/identity-providers/saml-provider.ts";
import { openHydrated } from "../support/hydration.ts";
import { createPaidTeam } from "../support/office.ts";
import { openDnsServer } from "../support/dns.ts";
import { expect, test } from "../support/test.ts";
import { verifyDomain } from "../support/university.ts";

// The first follows the steps of /help#single-sign-on. They share the DNS server's port, so they run one after the other.
test.describe.configure({ mode: "serial" });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const step = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
/** It appears at the bottom left. If that happens during a click on a button there, the click is lost. */
const waitForToast = (page: Page) => expect(page.getByText("Provider saved")).toBeVisible();

/** Steps before the protocol: the domain. Returns the DNS server, which stays up during the test. */
async function verifyDomainOnScreen(page: Page, domain: string) {
  const dns = await openDnsServer();
  await openHydrated(page, "/help#single-sign-on");
  await page.locator("#single-sign-on").getByRole("link", { name: "My Team, Single sign-on" }).click();
  await page.getByLabel("Email domain").fill(domain);
  await button(page, "Add domain").click();
  await expect(page.getByText("Not verified")).toBeVisible();
  await button(page, `Check record of ${domain}`).click();
  await expect(page.getByText(/was not found yet/)).toBeVisible();
  // Leaving the form, which is empty again, is not an error.
  await expect(page.getByText(/Enter a domain/)).toHaveCount(0);
  const record = (label: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator("code")
      .innerText();
  dns.records.set(await record("Name"), await record("Value"));
  await button(page, `Check record of ${domain}`).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  return dns;
}

async function turnOn(page: Page) {
  await expect(step(page, /Test the connection/)).toContainText("Passed");
  await button(page, "Save roles").click();
  await expect(page.getByText("Roles saved")).toBeVisible();
  await button(page, "Turn single sign-on on").click();
  await expect(button(page, "Turn single sign-on off")).toBeVisible();
}

/** Creates a SCIM token on the screen, and acts as the provider that has it. */
async function connectDirectory(page: Page) {
  const section = step(page, "Provisioning with SCIM");
  await section.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create token" }).click();
  const token = await page.getByRole("dialog").getByLabel("Token").inputValue();
  await button(page, "Done").click();
  await expect(section.getByText(`${token.slice(0, 14)}…`, { exact: true })).toBeVisible();
  const send = async (method: "POST" | "PATCH", path: string, data: object) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/scim+json" };
    const reply = await page.request.fetch(`/api/scim/v2${path}`, { method, headers, data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as { id: string };
  };
  return {
    add: async (email: string) =>
      (
        await send("POST", "/Users", {
          schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
          userName: email,
          emails: [{ value: email, primary: true }],
          active: true,
        })
      ).id,
    deactivate: (id: string) =>
      send("PATCH", `/Users/${id}`, {
        schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
        Operations: [{ op: "replace", path: "active", value: false }],
      }),
  };
}

/** Opens the sign-in dialog of a guest and chooses the university. */
async function startSignIn(page: Page, email: string) {
  await page.context().clearCookies();
  await openHydrated(page, "/?sign-in=1&from=/history");
  await page.getByRole("dialog").getByRole("link", { name: "Sign in with your university" }).click();
  await page.getByLabel("Work email").fill(email);
  await button(page, "Continue").click();
}

async function acceptTerms(page: Page) {
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.getByLabel(/I accept the/).check();
  await button(page, "Continue").click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByRole("heading", { name: "History", level: 1 })).toBeVisible();
}

test("an administrator connects OpenID Connect and SCIM by following the help; a colleague signs in and is removed", async ({
  page,
  baseURL,
}) => {
  const domain = `oidc-${Date.now()}.edu.test`;
  await createPaidTeam(page, "Open University", "institution");
  const dns = await verifyDomainOnScreen(page, domain);
  const provider = await startOidcServer({
    domain,
    redirectUris: [`${baseURL}/api/sso/oidc/callback`],
    signedOutUris: [`${baseURL}/`],
  });
  try {
    await button(page, "OpenID Connect").click();
    await expect(page.getByText(`${baseURL}/api/sso/oidc/callback`)).toBeVisible();
    await page.getByLabel("Issuer").fill(provider.issuer);
    await page.getByLabel("Client ID").fill(provider.clientId);
    await page.getByLabel("Client secret", { exact: true }).fill(provider.clientSecret);
    await button(page, "Save provider").click();
    await waitForToast(page);
    await button(page, "Test connection").click();
    await page.getByPlaceholder("Enter any login").fill("admin");
    await page.getByPlaceholder("and password").fill("any");
    await button(page, "Sign-in").click();
    await expect(step(page, /Test the connection/)).toContainText(`admin@${domain}`);
    await turnOn(page);
    const directory = await connectDirectory(page);
    const grace = await directory.add(`grace@${domain}`);
    await button(page, `Remove ${domain}`).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await step(page, "Provisioning with SCIM").getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep token" }).click();

    await startSignIn(page, `grace@${domain}`);
    await page.getByPlaceholder("Enter any login").fill("grace");
    await page.getByPlaceholder("and password").fill("any");
    await button(page, "Sign-in").click();
    await acceptTerms(page);

    await directory.deactivate(grace);
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();

    await startSignIn(page, "someone@unknown.test");
    await expect(page.getByText("No university has set up sign-in for this email domain.")).toBeVisible();
  } finally {
    await provider.stop();
    await dns.stop();
  }
});

test("an administrator connects SAML, and a colleague signs in", async ({ page }) => {
  const domain = `saml-${Date.now()}.edu.test`;
  await createPaidTeam(page, "Signed University", "institution");
  await verifyDomain(page.request, domain);
  await openHydrated(page, "/my-team/single-sign-on");
  let acsUrl = "";
  const provider = await startSamlServer(() => acsUrl);
  try {
    await button(page, "SAML 2.0").click();
    acsUrl = await page
      .locator("dl > div")
      .filter({ hasText: "Assertion consumer service" })
      .locator("code")
      .innerText();
    await page.getByLabel("Metadata URL", { exact: true }).fill(provider.metadataUrl);
    await button(page, "Save metadata URL").click();
    await expect(page.getByRole("term").filter({ hasText: "Certificate 1, valid until" })).toBeVisible();
    await waitForToast(page);
    provider.person = { nameId: "admin", attributes: { mail: `admin@${domain}` } };
    await button(page, "Test connection").click();
    await button(page, "Continue as admin").click();
    await expect(step(page, /Test the connection/)).toContainText(`admin@${domain}`);
    await turnOn(page);

    provider.person = {
      nameId: "persistent-7",
      attributes: { "urn:oid:0.9.2342.19200300.100.1.3": `ada@${domain}`, displayName: "Ada Byron" },
    };
    await startSignIn(page, `ada@${domain}`);
    await button(page, "Continue as persistent-7").click();
    await acceptTerms(page);

    // They have no password, so the account page does not ask for one.
    await openHydrated(page, "/account");
    const password = page.getByRole("region", { name: "Password" });
    await expect(password).toContainText("You sign in with your university and have no password.");
    await expect(page.getByLabel("Current password")).toHaveCount(0);
    await expect(password.getByRole("link", { name: "Set one" })).toHaveAttribute("href", "/forgot-password");
  } finally {
    await provider.stop();
  }
});
