import type { ErrorEnvelope } from "@meridian/contract/calls/error-envelope";
import { emitAuthEvent } from "./auth-events.ts";
import { confirmIdentity } from "./step-up.ts";

/** An API error response. `code` is for code to check, `message` is shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** Parses a response body: a zod schema, or a hand-written parser where the first load should not include zod. */
export interface ResponseParser<Result> {
  readonly parse: (value: unknown) => Result;
}

/** For calls whose response body is not used. */
export const anyResponse: ResponseParser<unknown> = { parse: (value) => value };

/** Calls our API and parses the response; throws an {@link ApiError} with the server's message. */
export async function callApi<Result>(
  path: string,
  parser: ResponseParser<Result>,
  request: { readonly method?: string; readonly body?: unknown; readonly signal?: AbortSignal } = {},
): Promise<Result> {
  const response = await fetch(path, {
    method: request.method ?? "GET",
    headers: {
      accept: "application/json",
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? null,
    credentials: "same-origin",
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return parser.parse(body);
  const error = apiError(response.status, body);
  // Retry the call once the user has confirmed their identity.
  const isConfirmed =
    error.code === "step_up_required" &&
    (await confirmIdentity(error.field === "code" ? "code" : "password"));
  if (isConfirmed) return callApi(path, parser, request);
  // A failed mutation opens the sign-in dialog over the page instead, so that unsaved input is not lost.
  if (error.code === "not_signed_in" && !request.method) emitAuthEvent("SESSION_REFUSED");
  throw error;
}

/** The server's error message, or null when there is none: the server was unreachable, or sent only a status. */
export function serverMessage(error: unknown): string | null {
  return (error instanceof ApiError && error.code !== "unknown" && error.message) || null;
}

/** A 4xx response: sending the same request again would fail the same way. */
export const isClientError = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export function apiError(status: number, body: unknown): ApiError {
  if (!isErrorEnvelope(body))
    return new ApiError(status, "unknown", "The server sent an unexpected response.");
  const { code, message, field } = body.error;
  return new ApiError(status, code, message, field);
}

function isErrorEnvelope(body: unknown): body is ErrorEnvelope {
  const { code, message, field } = (body as { error?: Record<string, unknown> } | null)?.error ?? {};
  return (
    typeof code === "string" &&
    typeof message === "string" &&
    (field === undefined || typeof field === "string")
  );
}
