import { type InstitutionResponse, passwordProof } from "@meridian/contract/account/schemas";
import { eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { hasDomainAdmin } from "../../platform/access/facts.ts";
import { callAuth } from "../../platform/auth/call.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { parseJson } from "../../platform/http/parse.ts";
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

/** Routes for the account page, and the reads of spec section 7. All of them concern only the signed-in user. */
export function registerAccount(app: Hono<RequestEnv>, services: Services): void {
  const { db, auth, visitors, jobs, now } = services;
  const ok = { ok: true } as const;
  const requireVisitor = (c: Context<RequestEnv>) => requireSignedIn(c, visitors);

  app.get("/api/account", async (c) =>
    c.json(await readProfile(services, (await requireVisitor(c)).user.id)),
  );
  app.patch("/api/account", async (c) => c.json(await updateProfile(c, services, await requireVisitor(c))));
  app.delete("/api/account", async (c) => {
    const visitor = await requireVisitor(c);
    const { password } = await parseJson(c, passwordProof);
    await confirmPassword(c, db, visitor, password);
    await deleteAccount(db, visitor, c.var.clientAddress);
    await callAuth(c, (headers) => auth.api.signOut({ headers, returnHeaders: true }));
    return c.json(ok);
  });
  jobs.handle(accountExportJob, ({ exportId }, isLastAttempt) =>
    prepareExport(services, exportId, isLastAttempt),
  );
  app.get("/api/account/export", async (c) => {
    const { user } = await requireVisitor(c);
    return c.json({ export: await readExport(db, user.id, now()) });
  });
  app.post("/api/account/export", async (c) => {
    const visitor = await requireVisitor(c);
    return c.json({ export: await requestExport(services, visitor, c.var.clientAddress) }, 202);
  });
  app.get("/api/account/export/:id/file", async (c) => {
    const visitor = await requireVisitor(c);
    const file = await findReadyExport(services, visitor, c.req.param("id"));
    // A download link cannot handle a step-up prompt, so the page checks first and then follows the link.
    if (c.req.query("check") === "1") return c.json(ok);
    return sendExport(services, visitor, file, c.var.clientAddress);
  });
  app.put("/api/account/terms", async (c) => {
    const { user } = await requireVisitor(c);
    await db.update(users).set({ termsAccepted: true }).where(eq(users.id, user.id));
    return c.json(ok);
  });

  app.put("/api/account/password", async (c) => {
    await changePassword(c, services, await requireVisitor(c));
    return c.json(ok);
  });
  app.put("/api/account/email", async (c) => {
    await requestEmailChange(c, services, await requireVisitor(c));
    return c.json(ok, 202);
  });
  app.delete("/api/account/email/pending", async (c) => {
    await cancelEmailChange(c, services, await requireVisitor(c));
    return c.json(ok);
  });
  app.post("/api/account/email/pending/resend", async (c) => {
    await resendEmailChange(services, await requireVisitor(c));
    return c.json(ok, 202);
  });
  app.post("/api/account/email/verification", async (c) => {
    await resendVerification(services, await requireVisitor(c));
    return c.json(ok, 202);
  });
  app.post("/api/account/email/verify", async (c) => {
    await verifyEmail(c, services);
    return c.json(ok);
  });

  app.get("/api/account/sessions", async (c) =>
    c.json({ sessions: await listSessions(db, await requireVisitor(c)) }),
  );
  app.delete("/api/account/sessions", async (c) => {
    await endOtherSessions(db, await requireVisitor(c));
    return c.json(ok);
  });
  app.delete("/api/account/sessions/:id", async (c) => {
    await endSession(db, await requireVisitor(c), c.req.param("id"));
    return c.json(ok);
  });

  app.post("/api/account/two-factor", async (c) =>
    c.json(await startTwoFactor(c, services, await requireVisitor(c))),
  );
  app.post("/api/account/two-factor/confirm", async (c) => {
    await confirmTwoFactor(c, services, await requireVisitor(c));
    return c.json(ok);
  });
  app.post("/api/account/two-factor/codes", async (c) =>
    c.json(await renewRecoveryCodes(c, services, await requireVisitor(c))),
  );
  app.delete("/api/account/two-factor", async (c) => {
    await disableTwoFactor(c, services, await requireVisitor(c));
    return c.json(ok);
  });

  app.get("/api/account/role", async (c) => {
    const { access } = await requireVisitor(c);
    return c.json({ role: access.isAdmin ? "admin" : null });
  });
  app.get("/api/account/institution", async (c) => {
    const { user } = await requireVisitor(c);
    const [hasInstitutionAccess, admins] = await Promise.all([
      hasDomainAdmin(db, user),
      readDomainAdmins(db, user),
    ]);
    return c.json({ hasInstitutionAccess, admins } satisfies InstitutionResponse);
  });
  app.get("/api/account/subscription", async (c) => {
    const [newest] = await withSubscriptionError(readSubscriptions(db, (await requireVisitor(c)).user.id));
    return c.json({ subscription: newest ?? null });
  });
  app.get("/api/account/customer", async (c) =>
    c.json({
      customer_id: await withSubscriptionError(readCustomerId(db, (await requireVisitor(c)).user.id)),
    }),
  );
  app.get("/api/account/subscriptions", async (c) =>
    c.json({
      subscriptions: await withSubscriptionError(readSubscriptions(db, (await requireVisitor(c)).user.id)),
    }),
  );
}

/** Uses the error text of the spec if billing data cannot be read. */
async function withSubscriptionError<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (cause) {
    throw new HttpError(503, "subscription_unavailable", "Failed to fetch subscription", { cause });
  }
}
