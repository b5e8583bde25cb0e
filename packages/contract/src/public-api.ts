import type { ApiCall } from "./access.ts";
import type { ApiScope } from "./api-keys.ts";

/** The calls of `/api/v1` that need a key, and the scope each needs. */
export const publicCalls = {
  "GET /api/v1/countries": "reference",
  "GET /api/v1/countries/:code": "reference",
  "GET /api/v1/systems/:id": "reference",
  "GET /api/v1/tables": "reference",
  "GET /api/v1/policy": "reference",
  "POST /api/v1/evaluations": "evaluations",
  "POST /api/v1/evaluations/batch": "evaluations",
  "GET /api/v1/reports/:id": "reports",
} as const satisfies Readonly<Record<ApiCall, ApiScope>>;
export type PublicCall = keyof typeof publicCalls;

/** Calls a key may make in a minute, all kinds together. */
export const callsPerMinute = 600;
/** How long an answer is kept for its Idempotency-Key. */
export const idempotencyHours = 24;
/** Courses of one evaluation; more go through a batch. */
export const mostCourses = 5000;
