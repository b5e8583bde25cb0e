import * as calls from "@meridian/contract/account/calls";
import { eq } from "drizzle-orm";
import { hasDomainAdmin } from "../../platform/access/facts.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import type { Api } from "../../platform/http/api.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Services } from "../../platform/services.ts";
import { deleteAccount } from "./delete-account.ts";
import {
  cancelEmailChange,
  requestEmailChange,
  resendEmailChange,
  resendVerification,
  verifyEmail,
} from "./email.ts";
import {
  eraseFromExport,
  findReadyExport,
  readExport,
  requestExport,
  sendExport,
} from "./export/export-state.ts";
import { accountExportJob, prepareExport } from "./export/prepare-export.ts";
import { readCustomerId, readDomainAdmins, readSubscriptions } from "./account-reads.ts";
import { changePassword } from "./password.ts";
import { updateProfile, readProfile } from "./profile.ts";
import { confirmPassword } from "../../platform/auth/passwords/confirm-password.ts";
import { endSession, endOtherSessions, listSessions } from "./sessions.ts";
import { startTwoFactor, confirmTwoFactor, disableTwoFactor, renewRecoveryCodes } from "./two-factor.ts";

/** Calls of the account page, and the reads of spec section 7. All of them concern only the signed-in user. */
export function registerAccount(api: Api, services: Services): void {
  const { db, auth, jobs, records, now } = services;
  records.on("student.erased", eraseFromExport);

  api.handle(calls.getAccount, ({ visitor }) => readProfile(services, visitor.user.id));
  api.handle(calls.updateAccount, ({ visitor, body }) => updateProfile(services, visitor, body));
  api.handle(calls.deleteAccount, async ({ c, visitor, body }) => {
    await confirmPassword(db, visitor, body.password);
    await deleteAccount(db, visitor);
    await callAuth(c, (headers) => auth.api.signOut({ headers, returnHeaders: true }));
  });
  jobs.handle(accountExportJob, ({ exportId }, isLastAttempt) =>
    prepareExport(services, exportId, isLastAttempt),
  );
  api.handle(calls.getAccountExport, async ({ visitor: { user } }) => {
    return { export: await readExport(db, user.id, now()) };
  });
  api.handle(calls.requestAccountExport, async ({ visitor }) => ({
    export: await requestExport(services, visitor),
  }));
  api.handle(calls.downloadAccountExport, async ({ c, visitor, params, query }) => {
    const file = await findReadyExport(services, visitor, params.id);
    // A download link cannot handle a step-up prompt, so the page checks first and then follows the link.
    if (query.check === "1") return c.json({ ok: true });
    return sendExport(c, services, visitor, file);
  });
  api.handle(calls.acceptTerms, async ({ visitor: { user } }) => {
    await db.update(users).set({ termsAccepted: true }).where(eq(users.id, user.id));
  });

  api.handle(calls.changePassword, ({ c, visitor, body }) => changePassword(c, services, visitor, body));
  api.handle(calls.requestEmailChange, ({ visitor, body }) => requestEmailChange(services, visitor, body));
  api.handle(calls.cancelEmailChange, ({ visitor }) => cancelEmailChange(services, visitor));
  api.handle(calls.resendEmailChange, ({ visitor }) => resendEmailChange(services, visitor));
  api.handle(calls.resendVerification, ({ visitor }) => resendVerification(services, visitor));
  api.handle(calls.verifyEmail, ({ c, body }) => verifyEmail(c, services, body));

  api.handle(calls.listSessions, async ({ visitor }) => ({
    sessions: await listSessions(db, visitor),
  }));
  api.handle(calls.endOtherSessions, ({ visitor }) => endOtherSessions(db, visitor));
  api.handle(calls.endSession, ({ visitor, params }) => endSession(db, visitor, params.id));

  api.handle(calls.startTwoFactor, ({ c, visitor, body }) =>
    startTwoFactor(c, services, visitor, body.password),
  );
  api.handle(calls.confirmTwoFactor, ({ c, visitor, body }) =>
    confirmTwoFactor(c, services, visitor, body.code),
  );
  api.handle(calls.renewRecoveryCodes, ({ c, visitor, body }) =>
    renewRecoveryCodes(c, services, visitor, body.password),
  );
  api.handle(calls.disableTwoFactor, ({ c, visitor, body }) => disableTwoFactor(c, services, visitor, body));

  api.handle(calls.getRole, ({ visitor }) => ({
    role: visitor.access.isAdmin ? ("admin" as const) : null,
  }));
  api.handle(calls.getInstitution, async ({ visitor: { user } }) => {
    const [hasInstitutionAccess, admins] = await Promise.all([
      hasDomainAdmin(db, user),
      readDomainAdmins(db, user),
    ]);
    return { hasInstitutionAccess, admins };
  });
  api.handle(calls.getSubscription, async ({ visitor }) => {
    const [newest] = await withSubscriptionError(readSubscriptions(db, visitor.user.id));
    return { subscription: newest ?? null };
  });
  api.handle(calls.getCustomer, async ({ visitor }) => ({
    customer_id: await withSubscriptionError(readCustomerId(db, visitor.user.id)),
  }));
  api.handle(calls.listSubscriptions, async ({ visitor }) => ({
    subscriptions: await withSubscriptionError(readSubscriptions(db, visitor.user.id)),
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
