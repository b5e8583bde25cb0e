import { ssoRequestMinutes } from "@meridian/contract/sso/schemas";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { getCookie, setCookie } from "hono/cookie";
import { encryptionPurposes } from "../../../platform/crypto/encryption-purposes.ts";
import { generateToken, hashToken } from "../../../platform/crypto/token.ts";
import { ssoRequests } from "../../../platform/db/schema/sso.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";

/** A sign-in on its way to a provider and back. */
export type SsoRequest = typeof ssoRequests.$inferSelect;

type Deps = Pick<Services, "db" | "ring" | "config" | "now">;

const browserCookie = "meridian-sso";
const cookiePath = "/api/sso";

/** Creates a request that only this browser can finish. `id` is its secret, which the provider returns. */
export async function createRequest(
  c: RequestContext,
  deps: Deps,
  request: Pick<SsoRequest, "connectionId" | "purpose" | "returnTo"> & {
    readonly id: string;
    readonly checks?: object;
  },
): Promise<void> {
  const { db, ring } = deps;
  const { id, checks, ...columns } = request;
  const idHash = hashToken(id);
  await db.insert(ssoRequests).values({
    ...columns,
    id: idHash,
    browserHash: hashToken(getOrSetBrowserToken(c, deps)),
    encryptedChecks: checks
      ? ring.encrypt(JSON.stringify(checks), encryptionPurposes.ssoRequest(idHash))
      : null,
    expiresAt: getExpiry(deps.now()),
  });
}

/** Claims the request for its one answer; null if it is unknown, expired or already answered. */
export async function claimRequest({ db, now }: Deps, id: string): Promise<SsoRequest | null> {
  const [claimed] = await db
    .update(ssoRequests)
    .set({ answeredAt: now() })
    .where(
      and(
        eq(ssoRequests.id, hashToken(id)),
        isNull(ssoRequests.answeredAt),
        gt(ssoRequests.expiresAt, now()),
      ),
    )
    .returning();
  return claimed ?? null;
}

export function readChecks({ ring }: Deps, { id, encryptedChecks }: SsoRequest): unknown {
  if (encryptedChecks === null) return null;
  return JSON.parse(ring.decrypt(encryptedChecks, encryptionPurposes.ssoRequest(id))) as unknown;
}

export async function storeOutcome({ db, ring }: Deps, { id }: SsoRequest, outcome: object): Promise<void> {
  const encryptedOutcome = ring.encrypt(JSON.stringify(outcome), encryptionPurposes.ssoRequest(id));
  await db.update(ssoRequests).set({ encryptedOutcome }).where(eq(ssoRequests.id, id));
}

/** An answered request of this browser, with its outcome. */
export async function findAnswered(
  c: RequestContext,
  { db, ring, now }: Deps,
  id: string,
): Promise<{
  readonly request: SsoRequest;
  readonly outcome: unknown;
  readonly isThisBrowser: boolean;
} | null> {
  const [request] = await db
    .select()
    .from(ssoRequests)
    .where(
      and(
        eq(ssoRequests.id, hashToken(id)),
        isNotNull(ssoRequests.encryptedOutcome),
        gt(ssoRequests.expiresAt, now()),
      ),
    );
  if (!request) return null;
  const outcome = JSON.parse(
    ring.decrypt(request.encryptedOutcome!, encryptionPurposes.ssoRequest(request.id)),
  ) as unknown;
  return { request, outcome, isThisBrowser: isThisBrowser(c, request) };
}

/** Deletes the request; false if another call was faster. */
export async function consumeRequest({ db }: Deps, { id }: SsoRequest): Promise<boolean> {
  const deleted = await db
    .delete(ssoRequests)
    .where(eq(ssoRequests.id, id))
    .returning({ id: ssoRequests.id });
  return deleted.length === 1;
}

/** Gives the user time to sign in to an existing account. */
export async function extendRequest({ db, now }: Deps, { id }: SsoRequest): Promise<void> {
  await db
    .update(ssoRequests)
    .set({ expiresAt: getExpiry(now()) })
    .where(eq(ssoRequests.id, id));
}

export function isThisBrowser(c: RequestContext, { browserHash }: SsoRequest): boolean {
  const token = getCookie(c, browserCookie);
  return token !== undefined && hashToken(token) === browserHash;
}

function getOrSetBrowserToken(c: RequestContext, { config }: Deps): string {
  const existing = getCookie(c, browserCookie);
  const token = existing !== undefined && /^[\w-]{43}$/.test(existing) ? existing : generateToken();
  setSsoCookie(c, config.baseUrl, browserCookie, token);
  return token;
}

/** `Lax`: providers send the browser back with a GET navigation, or we do after their POST. */
export function setSsoCookie(c: RequestContext, baseUrl: string, name: string, value: string): void {
  setCookie(c, name, value, {
    httpOnly: true,
    sameSite: "Lax",
    secure: baseUrl.startsWith("https:"),
    path: cookiePath,
    maxAge: 2 * ssoRequestMinutes * 60,
  });
}

const getExpiry = (now: Date) => new Date(now.getTime() + ssoRequestMinutes * 60_000);
