import { paths } from "@meridian/contract/pages/paths";
import { type SsoProblem, ssoProblems, type SsoTestResult } from "@meridian/contract/sso/schemas";
import { eq } from "drizzle-orm";
import { ssoConnections } from "../../../platform/db/schema/sso.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import { type AssertedIdentity, mapRole, requireEmail } from "../asserted-identity.ts";
import { type Connection, findConnectionById, isUsable, listVerifiedDomains } from "../connection.ts";
import { problemPath } from "../own-urls.ts";
import { refuse, SsoRefusal } from "../refusal.ts";
import { providerAnswer } from "./answer.ts";
import { linkCookie } from "./link.ts";
import { findPerson } from "./person.ts";
import { recordRefusal } from "./record-refusal.ts";
import { consumeRequest, extendRequest, findAnswered, setSsoCookie } from "./requests.ts";
import { openSession } from "./open-session.ts";

/** `GET /api/sso/finish`: signs the browser in that started, or says why not. */
export async function finishSignIn(
  c: RequestContext,
  services: Services,
  requestId: string,
): Promise<Response> {
  const { db, config, now } = services;
  const answered = await findAnswered(c, services, requestId);
  const answer = providerAnswer.safeParse(answered?.outcome).data;
  if (!answered || !answer) return c.redirect(problemPath("expired"), 303);
  const { request } = answered;
  const connection = await findConnectionById(db, request.connectionId, now());
  if (!connection) return c.redirect(problemPath("unavailable"), 303);
  if (!answered.isThisBrowser) {
    await recordRefusal(c, services, connection, refuse("other_browser"));
    return c.redirect(problemPath("other_browser"), 303);
  }
  if (request.purpose === "test") {
    await storeTestResult(services, connection, answer);
    await consumeRequest(services, request);
    return c.redirect(request.returnTo, 303);
  }
  if ("problem" in answer) {
    await consumeRequest(services, request);
    return c.redirect(problemPath(answer.problem as SsoProblem), 303);
  }
  try {
    if (!isUsable(connection)) throw refuse("unavailable");
    const person = await findPerson(c, services, connection, answer.identity);
    if (person.kind === "unlinked") {
      await extendRequest(services, request);
      setSsoCookie(c, config.baseUrl, linkCookie, requestId);
      return c.redirect(`${paths.universitySignIn}?link=1&from=${encodeURIComponent(request.returnTo)}`, 303);
    }
    if (!(await consumeRequest(services, request))) throw refuse("expired");
    const session = await openSession(c, services, connection, person.userId, answer.identity);
    const needsTerms = session.user?.termsAccepted === false;
    const welcome = `${paths.universitySignIn}?from=${encodeURIComponent(request.returnTo)}`;
    return c.redirect(needsTerms ? welcome : request.returnTo, 303);
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal) throw error;
    await consumeRequest(services, request);
    await recordRefusal(c, services, connection, refusal, answer.identity.email ?? undefined);
    return c.redirect(problemPath(refusal.problem), 303);
  }
}

function toRefusal(error: unknown): SsoRefusal | null {
  if (error instanceof SsoRefusal) return error;
  if (!(error instanceof HttpError)) return null;
  if (error.code === "no_seat") return refuse("no_seat", "", error);
  return error.code === "account_closed" ? refuse("closed", "", error) : null;
}

/** What the administrator sees after "Test connection": the values received, and whether a sign-in would work. */
async function storeTestResult(
  { db, now }: Services,
  connection: Connection,
  answer: { identity: AssertedIdentity } | { problem: string; detail: string },
): Promise<void> {
  const at = now().toISOString();
  const lastTest: SsoTestResult =
    "problem" in answer
      ? { at, received: null, problem: describeProblem(answer.problem, answer.detail) }
      : { at, ...(await describeIdentity(db, connection, answer.identity)) };
  await db.update(ssoConnections).set({ lastTest }).where(eq(ssoConnections.id, connection.id));
}

async function describeIdentity(
  db: Services["db"],
  connection: Connection,
  identity: AssertedIdentity,
): Promise<Pick<SsoTestResult, "problem" | "received">> {
  const domains = await listVerifiedDomains(db, connection.teamId);
  let problem: string | null = null;
  try {
    requireEmail(identity, domains);
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    problem = describeProblem(error.problem, error.message);
  }
  const { email, name, subject, attributes } = identity;
  return {
    problem,
    received: {
      email,
      name: name || null,
      subject,
      role: mapRole(connection, identity, domains) ?? connection.defaultRole,
      attributes: Object.entries(attributes).map(([attribute, values]) => ({ name: attribute, values })),
    },
  };
}

function describeProblem(problem: string, detail: string): string {
  const text = ssoProblems[problem as SsoProblem] ?? ssoProblems.not_trusted;
  return detail === "" ? text : `${text} (${detail.slice(0, 300)})`;
}
