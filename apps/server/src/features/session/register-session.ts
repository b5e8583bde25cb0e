import { getSession, signOut } from "@meridian/contract/session/calls";
import * as calls from "@meridian/contract/session/sign-in-calls";
import { toSessionState } from "../../platform/access/session-state.ts";
import { audit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";
import { findProviderLogout } from "../sso/public.ts";
import { submitSecondFactor, signIn } from "./sign-in.ts";
import { stepUp } from "./step-up.ts";
import { signUp } from "./sign-up.ts";

/** Session state, sign-in, sign-up and sign-out. */
export function registerSession(api: Api, services: Services): void {
  const { db, auth, visitors } = services;
  api.handle(getSession, async ({ c }) => {
    c.header("Cache-Control", "private, no-store");
    return toSessionState(await visitors.get(c));
  });
  api.handle(calls.signIn, ({ c, body }) => signIn(c, services, body));
  api.handle(calls.submitSecondFactor, ({ c, body }) => submitSecondFactor(c, services, body.code));
  api.handle(calls.stepUp, ({ c, visitor, body }) => stepUp(c, services, visitor, body));
  api.handle(calls.signUp, ({ c, body }) => signUp(c, services, body));
  api.handle(signOut, async ({ c }) => {
    const visitor = await visitors.get(c);
    const continueAt = await findProviderLogout(services, visitor);
    await callAuth(c, (headers) => auth.api.signOut({ headers, returnHeaders: true }));
    if (visitor.user) await audit(db, visitor, "session.signed-out");
    return { continueAt };
  });
}
