import type { ApiRoute } from "./define-call.ts";

/**
 * What may happen when a mutating call is sent twice. A call that is not listed here runs once per `Idempotency-Key`:
 * the browser retries it with the same key, and the server replays the stored response.
 */
export type RepeatRule =
  /** Sets or clears the session cookie, which cannot be replayed. Never retried. */
  | "never"
  /** Only reads, or recognizes a repeat by an ID of its own. Runs again; nothing is stored. */
  | "harmless"
  /** Runs once per key, but may run again when it failed or its process died: a second run changes nothing more. */
  | "resumable";

export const repeatRules: Readonly<Partial<Record<ApiRoute, RepeatRule>>> = {
  "POST /api/session/sign-in": "never",
  "POST /api/session/second-factor": "never",
  "POST /api/session/sign-up": "never",
  "POST /api/session/sign-out": "never",
  "POST /api/session/step-up": "never",
  "POST /api/account/two-factor/confirm": "never",
  "DELETE /api/account/two-factor": "never",
  "DELETE /api/account": "never",

  "POST /rest/v1/rpc/validate_recovery_token": "harmless",
  "POST /functions/v1/track-metrics": "harmless",
  "POST /functions/v1/alert-handler": "harmless",
  "POST /api/csp-reports": "harmless",
  "POST /api/billing/webhook": "harmless",
  "POST /api/billing/change/preview": "harmless",
  "POST /api/notify/bounces": "harmless",
  "POST /api/notify/recipients": "harmless",
  "POST /api/crm/preview": "harmless",
  "POST /api/crm/check": "harmless",
  "POST /api/history/export": "harmless",
  "POST /api/invitations/look": "harmless",
  "POST /api/reading-list/changes": "harmless",
  "PUT /api/bulk/:id/students/:place": "harmless",

  "POST /api/evaluations": "resumable",
  "PUT /api/evaluations/:id": "resumable",
  "POST /api/v1/evaluations": "resumable",
};
