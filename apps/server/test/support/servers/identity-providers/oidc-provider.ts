import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** An independent OpenID Connect provider. Its sign-in form accepts any account and any password. */
export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims by account; an account without an entry has the address `<account>@<domain>`. */
  readonly claims: Map<string, Readonly<Record<string, unknown>>>;
  stop(): Promise<void>;
}

export interface OidcServerOptions {
  readonly redirectUris: readonly string[];
  readonly signedOutUris?: readonly string[];
  readonly domain: string;
  readonly port?: number;
}

export async function startOidcServer(options: OidcServerOptions): Promise<OidcServer> {
  const claims: OidcServer["claims"] = new Map();
  const [clientId, clientSecret] = ["meridian", "a secret shared with Meridian"];
  let handle: ReturnType<Provider["callback"]> = (_, response) => response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: options.redirectUris,
        post_logout_redirect_uris: options.signedOutUris ?? [],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    cookies: { keys: ["a key for the tests"] },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@${options.domain}`,
        name: `Person ${id}`,
        ...claims.get(id),
      }),
    }),
    // Without the consent screen.
    loadExistingGrant: async (ctx: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const grant = new provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  handle = provider.callback();
  return {
    issuer,
    clientId,
    clientSecret,
    claims,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Signs in at the provider like a browser would, and returns the address it sends the browser back to. */
export async function signInAtOidc(start: string, account: string): Promise<string> {
  const cookies = new Map<string, string>();
  const issuer = new URL(start).origin;
  let url = start;
  let form: string | null = null;
  for (let step = 0; step < 12; step++) {
    if (!url.startsWith(issuer)) return url;
    const response: Response = await fetch(url, {
      redirect: "manual",
      method: form === null ? "GET" : "POST",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form !== null && { "content-type": "application/x-www-form-urlencoded" }),
      },
      body: form,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    form = null;
    const location = response.headers.get("location");
    if (location !== null) url = new URL(location, url).href;
    else form = new URLSearchParams({ prompt: "login", login: account, password: "any" }).toString();
  }
  throw new Error("The provider did not send the browser back");
}
