import type { APIRequestContext, Page } from "@playwright/test";
import {
  type OidcServer,
  startOidcServer,
} from "../../apps/server/test/support/servers/identity-providers/oidc-provider.ts";
import { openDnsServer } from "./dns.ts";
import { openHydrated } from "./hydration.ts";
import { post } from "./office.ts";
import { expect, test } from "./test.ts";

/**
 * Connects the signed-in owner's team to an identity provider by requests, tests the connection, and signs the owner in
 * through it. How an administrator does this on the screen is in single-sign-on.spec.ts.
 */
export async function signInThroughUniversity(page: Page, email: string): Promise<OidcServer> {
  const { request } = page;
  const [account = "", domain = ""] = email.split("@");
  const baseUrl = new URL(String(test.info().project.use.baseURL)).origin;
  await verifyDomain(request, domain);
  const provider = await startOidcServer({
    domain,
    redirectUris: [`${baseUrl}/api/sso/oidc/callback`],
    signedOutUris: [`${baseUrl}/`],
  });
  const { issuer, clientId, clientSecret } = provider;
  await change(request, "put", "/api/team/sso/kind", { kind: "oidc" });
  await change(request, "put", "/api/team/sso/provider", { kind: "oidc", issuer, clientId, clientSecret });
  const { url } = await post(request, "/api/team/sso/test", {});
  await page.goto(url);
  await page.getByPlaceholder("Enter any login").fill(account);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await expect(page.getByRole("region", { name: /Test the connection/ })).toContainText("Passed");
  await change(request, "patch", "/api/team/sso", { enabled: true });

  await openHydrated(page, "/university-sign-in?from=/history");
  await page.getByLabel("Work email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  // The provider still knows the person from the test of the connection.
  await page.getByRole("button", { name: "Connect account" }).click();
  await expect(page).toHaveURL(/\/history$/);
  return provider;
}

async function verifyDomain(request: APIRequestContext, domain: string): Promise<void> {
  await post(request, "/api/team/sso/domains", { domain });
  const { domains } = await (await request.get("/api/team/sso")).json();
  const [{ id, recordName, recordValue }] = domains;
  const dns = await openDnsServer();
  dns.records.set(recordName, recordValue);
  await post(request, `/api/team/sso/domains/${id}/check`, {});
  await dns.stop();
}

async function change(
  request: APIRequestContext,
  method: "put" | "patch",
  path: string,
  data: object,
): Promise<void> {
  const reply = await request[method](path, { data });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
}
