import type { SessionState } from "@meridian/contract/session/session";
import { ssoProblems } from "@meridian/contract/sso/schemas";
import { deleteCookie, getCookie } from "hono/cookie";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { conflict, forbidden, HttpError } from "../../../platform/http/http-error.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import { type Connection, findConnectionById, isUsable } from "../connection.ts";
import { refuse, SsoRefusal } from "../refusal.ts";
import { providerAnswer } from "./answer.ts";
import { openSession } from "./open-session.ts";
import { linkAccount } from "./person.ts";
import { recordRefusal } from "./record-refusal.ts";
import { consumeRequest, findAnswered } from "./requests.ts";

/** Remembers which answered sign-in is waiting for its account to be connected. */
export const linkCookie = "meridian-sso-link";

/** `GET /api/sso/link`: what is waiting in this browser. */
export async function readPendingLink(c: RequestContext, services: Services) {
  const pending = await findPending(c, services);
  if (!pending) return { link: null };
  const { connection, identity } = pending;
  return { link: { teamName: connection.teamName, email: identity.email?.toLowerCase() ?? "" } };
}

/**
 * `POST /api/sso/link`: connects the account the user has just signed in to. Three things prove that it is theirs: the
 * provider's response in this browser, the sign-in, and the confirmed address.
 */
export async function confirmLink(
  c: RequestContext,
  services: Services,
  visitor: SignedIn,
): Promise<SessionState> {
  const pending = await findPending(c, services);
  if (!pending) throw conflict("expired", ssoProblems.expired);
  const { connection, request, identity } = pending;
  const { user, session } = visitor;
  if (session.ssoTeamId !== null || user.email !== identity.email?.trim().toLowerCase()) {
    throw forbidden(
      "wrong_address",
      `Sign in to the account of ${identity.email ?? "this address"} to connect it.`,
    );
  }
  if (!user.emailVerified) {
    throw forbidden(
      "email_unverified",
      "Confirm your email address first. You can resend the confirmation email from your account page.",
    );
  }
  try {
    if (!isUsable(connection)) throw refuse("unavailable");
    if (!(await consumeRequest(services, request))) throw refuse("expired");
    await linkAccount(c, services, connection, identity, user);
    deleteCookie(c, linkCookie, { path: "/api/sso" });
    return await openSession(c, services, connection, user.id, identity);
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    await recordRefusal(c, services, connection, error, user.email);
    throw new HttpError(409, error.problem, ssoProblems[error.problem], { cause: error });
  }
}

async function findPending(c: RequestContext, services: Services) {
  const id = getCookie(c, linkCookie);
  const answered = id === undefined ? null : await findAnswered(c, services, id);
  const answer = providerAnswer.safeParse(answered?.outcome).data;
  if (!answered?.isThisBrowser || answered.request.purpose !== "sign-in" || !answer || "problem" in answer) {
    return null;
  }
  const connection: Connection | null = await findConnectionById(
    services.db,
    answered.request.connectionId,
    services.now(),
  );
  return connection && { connection, request: answered.request, identity: answer.identity };
}
