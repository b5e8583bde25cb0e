import * as calls from "@meridian/contract/notify/calls";
import type { Api } from "../../platform/http/api.ts";
import { notFound } from "../../platform/http/http-error.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import { protectSecretLink } from "../../platform/http/secret-link.ts";
import type { Services } from "../../platform/services.ts";
import { applyProviderEvent, readProviderEvent } from "./provider-events.ts";
import { readStudentReport } from "./student-link.ts";
import { readSubscription, unsubscribe } from "./unsubscribe.ts";

/** Routes for students and email clients, without an account; each request carries a secret token. */
export function registerStudentRoutes(api: Api, { db, config, now }: Services): void {
  const protect = (c: RequestContext) => protectSecretLink(db, c, "student-link");

  api.handle(calls.getStudentReport, async ({ c, params }) => {
    await protect(c);
    return readStudentReport(db, params.token, now());
  });

  api.handle(calls.getUnsubscribeState, async ({ c, params }) => {
    await protect(c);
    return readSubscription(db, params.token);
  });

  api.handle(calls.unsubscribe, async ({ c, params }) => {
    await protect(c);
    return unsubscribe(db, params.token);
  });

  api.handle(calls.receiveBounces, async ({ c }) => {
    const secret = config.mailWebhookSecret;
    if (secret === undefined) {
      throw notFound("not_configured", "No signing secret is configured for the email provider's webhook.");
    }
    await applyProviderEvent(db, readProviderEvent(secret, await c.req.text(), c.req.header()));
  });
}
