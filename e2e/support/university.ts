import type { APIRequestContext, Page } from "@playwright/test";
import {
  type OidcServer,
  signInAtOidc,
  startOidcServer,
} from "../../apps/server/test/support/servers/identity-providers/oidc-provider.ts";
import { openDnsServer } from "./dns.ts";
import { openHydrated } from "./hydration.ts";
import { post } from "./office.ts";
import { expect, test } from "./test.ts";

/**
 * Connects the signed-in owner's team to an identity provider by requests, tests the connection, and signs the owner in
 * through it; only their consent to connect the account is given on the screen. The other screens are in single-sign-on.spec.ts.
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
  await request.get(await signInAtOidc(url, account));
  await change(request, "patch", "/api/team/sso", { enabled: true });

  const start = await post(request, "/api/sso/start", { email, from: "/history" });
  const question = await request.get(await signInAtOidc(start.url, account));
  await openHydrated(page, question.url());
  await page.getByRole("button", { name: "Connect account" }).click();
  await expect(page).toHaveURL(/\/history$/);
  return provider;
}

export async function verifyDomain(request: APIRequestContext, domain: string): Promise<void> {
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
