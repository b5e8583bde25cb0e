import * as calls from "@meridian/contract/account/calls";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { hasDomainAdmin } from "../../platform/access/facts.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import type { Api } from "../../platform/http/api.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { deleteAccount } from "./delete-account.ts";
import {
  cancelEmailChange,
  requestEmailChange,
  resendEmailChange,
  resendVerification,
  verifyEmail,
} from "./email.ts";
import { findReadyExport, readExport, requestExport, sendExport } from "./export/export-state.ts";
import { accountExportJob, prepareExport } from "./export/prepare-export.ts";
import { readCustomerId, readDomainAdmins, readSubscriptions } from "./account-reads.ts";
import { changePassword } from "./password.ts";
import { updateProfile, readProfile } from "./profile.ts";
import { confirmPassword } from "../../platform/auth/confirm-password.ts";
import { endSession, endOtherSessions, listSessions } from "./sessions.ts";
import { startTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from "./two-factor.ts";

/** Calls of the account page, and the reads of spec section 7. All of them concern only the signed-in user. */
export function registerAccount(api: Api, services: Services): void {
  const { db, auth, visitors, jobs, now } = services;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);

  api.handle(calls.getAccount, async ({ c }) => readProfile(services, (await requireVisitor(c)).user.id));
  api.handle(calls.updateAccount, async ({ c, body }) =>
    updateProfile(services, await requireVisitor(c), body),
  );
  api.handle(calls.deleteAccount, async ({ c, body }) => {
    const visitor = await requireVisitor(c);
    await confirmPassword(c, db, visitor, body.password);
    await deleteAccount(db, visitor, c.var.clientAddress);
    await callAuth(c, (headers) => auth.api.signOut({ headers, returnHeaders: true }));
  });
  jobs.handle(accountExportJob, ({ exportId }, isLastAttempt) =>
    prepareExport(services, exportId, isLastAttempt),
  );
  api.handle(calls.getAccountExport, async ({ c }) => {
    const { user } = await requireVisitor(c);
    return { export: await readExport(db, user.id, now()) };
  });
  api.handle(calls.requestAccountExport, async ({ c }) => ({
    export: await requestExport(services, await requireVisitor(c), c.var.clientAddress),
  }));
  api.handle(calls.downloadAccountExport, async ({ c, params, query }) => {
    const visitor = await requireVisitor(c);
    const file = await findReadyExport(services, visitor, params.id);
    // A download link cannot handle a step-up prompt, so the page checks first and then follows the link.
    if (query.check === "1") return c.json({ ok: true });
    return sendExport(services, visitor, file, c.var.clientAddress);
  });
  api.handle(calls.acceptTerms, async ({ c }) => {
    const { user } = await requireVisitor(c);
    await db.update(users).set({ termsAccepted: true }).where(eq(users.id, user.id));
  });

  api.handle(calls.changePassword, async ({ c, body }) =>
    changePassword(c, services, await requireVisitor(c), body),
  );
  api.handle(calls.requestEmailChange, async ({ c, body }) =>
    requestEmailChange(c, services, await requireVisitor(c), body),
  );
  api.handle(calls.cancelEmailChange, async ({ c }) =>
    cancelEmailChange(c, services, await requireVisitor(c)),
  );
  api.handle(calls.resendEmailChange, async ({ c }) => resendEmailChange(services, await requireVisitor(c)));
  api.handle(calls.resendVerification, async ({ c }) =>
    resendVerification(services, await requireVisitor(c)),
  );
  api.handle(calls.verifyEmail, ({ c, body }) => verifyEmail(c, services, body));

  api.handle(calls.listSessions, async ({ c }) => ({
    sessions: await listSessions(db, await requireVisitor(c)),
  }));
  api.handle(calls.endOtherSessions, async ({ c }) => endOtherSessions(db, await requireVisitor(c)));
  api.handle(calls.endSession, async ({ c, params }) => endSession(db, await requireVisitor(c), params.id));

  api.handle(calls.startTwoFactor, async ({ c, body }) =>
    startTwoFactor(c, services, await requireVisitor(c), body.password),
  );
  api.handle(calls.confirmTwoFactor, async ({ c, body }) =>
    confirmTwoFactor(c, services, await requireVisitor(c), body.code),
  );
  api.handle(calls.renewRecoveryCodes, async ({ c, body }) =>
    renewRecoveryCodes(c, services, await requireVisitor(c), body.password),
  );
  api.handle(calls.disableTwoFactor, async ({ c, body }) =>
    disableTwoFactor(c, services, await requireVisitor(c), body),
  );

  api.handle(calls.getRole, async ({ c }) => ({
    role: (await requireVisitor(c)).access.isAdmin ? ("admin" as const) : null,
  }));
  api.handle(calls.getInstitution, async ({ c }) => {
    const { user } = await requireVisitor(c);
    const [hasInstitutionAccess, admins] = await Promise.all([
      hasDomainAdmin(db, user),
      readDomainAdmins(db, user),
    ]);
    return { hasInstitutionAccess, admins };
  });
  api.handle(calls.getSubscription, async ({ c }) => {
    const [newest] = await withSubscriptionError(readSubscriptions(db, (await requireVisitor(c)).user.id));
    return { subscription: newest ?? null };
  });
  api.handle(calls.getCustomer, async ({ c }) => ({
    customer_id: await withSubscriptionError(readCustomerId(db, (await requireVisitor(c)).user.id)),
  }));
  api.handle(calls.listSubscriptions, async ({ c }) => ({
    subscriptions: await withSubscriptionError(readSubscriptions(db, (await requireVisitor(c)).user.id)),
  }));
}

/** Uses the error text of the spec if billing data cannot be read. */
async function withSubscriptionError<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (cause) {
    throw new HttpError(503, "subscription_unavailable", "Failed to fetch subscription", { cause });
  }
}
