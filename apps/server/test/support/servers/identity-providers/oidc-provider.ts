import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import Provider from "oidc-provider";

/** An independent OpenID Connect provider. Its sign-in form accepts any account and any password. */
export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims by account; an account without an entry has the address `<account>@<domain>`. */
  readonly claims: Map<string, Readonly<Record<string, unknown>>>;
  /** What the provider calls its most recent session. */
  readonly lastSessionId: () => string;
  /** Sends a logout token to `logoutUri`, as when a person signs out at the provider. */
  signOut(account: string, sessionId: string): Promise<void>;
  /** Signs a token of any content with the provider's key. */
  sign(claims: Record<string, unknown>, header?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

export interface OidcServerOptions {
  readonly redirectUris: readonly string[];
  readonly signedOutUris?: readonly string[];
  /** For back-channel logout. */
  readonly logoutUri?: string;
  readonly domain: string;
  readonly port?: number;
}

export async function startOidcServer(options: OidcServerOptions): Promise<OidcServer> {
  const claims: OidcServer["claims"] = new Map();
  const [clientId, clientSecret] = ["meridian", "a secret shared with Meridian"];
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: "test", alg: "RS256", use: "sig" };
  let lastSessionId = "";
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
        ...(options.logoutUri !== undefined && {
          backchannel_logout_uri: options.logoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    jwks: { keys: [jwk] },
    // Its own guard refuses addresses of this machine, and gives up after 2.5 s.
    fetch: (url: string, { method, headers, body }: RequestInit) =>
      fetch(url, { method: method!, headers: headers!, body: body! }),
    cookies: { keys: ["a key for the tests"] },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, IdToken: 3600, AccessToken: 3600 },
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
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
  provider.on("authorization.success", (ctx) => {
    lastSessionId = ctx.oidc.session.sidFor(clientId);
  });
  handle = provider.callback();
  return {
    issuer,
    clientId,
    clientSecret,
    claims,
    lastSessionId: () => lastSessionId,
    signOut: async (account, sessionId) => {
      const client = await provider.Client.find(clientId);
      await client.backchannelLogout(account, sessionId);
    },
    sign: (content, header = {}) =>
      new SignJWT(content).setProtectedHeader({ alg: "RS256", kid: "test", ...header }).sign(privateKey),
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
