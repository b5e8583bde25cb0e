import { type ApiRoute } from "../calls/define-call.ts";
import type { ApiScope } from "../api-keys/schemas.ts";

/** The `/api/v1` calls that need an API key, and the scope each requires. */
export const publicCalls = {
  "GET /api/v1/countries": "reference",
  "GET /api/v1/countries/:code": "reference",
  "GET /api/v1/systems/:id": "reference",
  "GET /api/v1/tables": "reference",
  "GET /api/v1/policy": "reference",
  "POST /api/v1/evaluations": "evaluations",
  "POST /api/v1/evaluations/batch": "evaluations",
  "GET /api/v1/reports/:id": "reports",
} as const satisfies Readonly<Record<ApiRoute, ApiScope>>;
export type PublicCall = keyof typeof publicCalls;

/** Calls a key may make per minute, in total. */
export const callsPerMinute = 600;
/** How long a response is stored for its Idempotency-Key. */
export const idempotencyHours = 24;
/** Maximum number of courses per evaluation; use a batch for more. */
export const maxCourses = 5000;
